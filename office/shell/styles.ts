// The styles of every page of the office. The tokens come first, because they declare the order of the layers.
import '../../site/styles/tokens.css';
import '../../site/styles/base.css';
import './page.css';
