import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Outlet, RouterProvider, ScrollRestoration } from 'react-router';
import { Footer } from './footer';
import { Header } from './kit/Header';
import { Providers } from './kit/Providers';
import { routes } from './routes';
import './styles.css';

function Layout() {
  return (
    <Providers>
      <Header />
      <main id="main">
        <Outlet />
      </main>
      <Footer />
      <ScrollRestoration />
    </Providers>
  );
}

const router = createBrowserRouter([{ Component: Layout, children: routes }]);
const root = document.querySelector('#root');
if (root) createRoot(root).render(<RouterProvider router={router} />);
