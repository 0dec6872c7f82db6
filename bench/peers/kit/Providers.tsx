'use client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Toast } from 'radix-ui';
import { createContext, useContext, useState, type ReactNode } from 'react';

const ShowToast = createContext<(text: string) => void>(() => undefined);

/** Shows a short message at the edge of the screen. */
export const useToast = () => useContext(ShowToast);

/** What every page of the kit stands in: the cache of queries, and the toasts. */
export function Providers({ children }: { children: ReactNode }) {
  const [queries] = useState(() => new QueryClient());
  const [text, setText] = useState('');
  return (
    <QueryClientProvider client={queries}>
      <Toast.Provider duration={5000}>
        <ShowToast value={setText}>{children}</ShowToast>
        <Toast.Root
          open={text !== ''}
          onOpenChange={(open) => !open && setText('')}
          className="border border-solid bg-[var(--sheet)] p-4"
        >
          <Toast.Description>{text}</Toast.Description>
          <Toast.Close aria-label="Close">×</Toast.Close>
        </Toast.Root>
        <Toast.Viewport className="fixed right-4 bottom-4 z-50 m-0 w-80 max-w-full list-none p-0" />
      </Toast.Provider>
    </QueryClientProvider>
  );
}
