import { href } from '@kadro/contract/screens';
import { Component, type ReactNode } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';
import { emit } from '../../shared/events/events.ts';
import { translate } from '../../shared/i18n/use-t.ts';
import { navigate } from '../../shared/routing/navigation.ts';
import { leave } from '../prepare-page.ts';

/** Code and styles that could not be fetched, as the bundler tells of them. */
const unfetched = new WeakSet<object>();
window.addEventListener('vite:preloadError', ({ payload }) => unfetched.add(payload));

interface BoundaryProps {
  /** A page that fails leads elsewhere; any other part is left out. */
  isPage?: boolean;
  children: ReactNode;
}

/**
 * Keeps what fails while it is drawn from emptying the window. A page of which a part could not be fetched sends to `/`,
 * one that fails by itself to the error screen.
 */
export class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  #isRetried = false;

  static getDerivedStateFromError = (): { hasFailed: true } => ({ hasFailed: true });

  override componentDidMount(): void {
    window.addEventListener('online', this.#comeBack);
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', this.#comeBack);
  }

  override componentDidCatch(error: unknown): void {
    const { isPage = false } = this.props;
    const isUnfetched = error instanceof Error && unfetched.has(error);
    const isOnline = navigator.onLine;
    if (isPage && isUnfetched && isOnline) {
      leave();
      return;
    }
    emit('failed', { error: isUnfetched && !isOnline ? new ApiError('noInternet', { cause: error }) : error });
    if (!isPage) return;
    if (isUnfetched) this.#showAnew();
    else navigate(href('error', { code: 'serverError' }), { replace: true });
  }

  /** Without a connection the feed, which is here, goes on: also where it was the feed that asked for more. */
  #showAnew(): void {
    leave();
    if (this.#isRetried) return;
    this.#isRetried = true;
    this.setState({ hasFailed: false });
  }

  #comeBack = (): void => {
    if (this.props.isPage === true && this.state.hasFailed) leave();
  };

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    // Nothing more can be fetched, the notice of the lost connection neither; its return is waited for.
    if (this.props.isPage === true && !navigator.onLine)
      return (
        <p className="page" role="alert">
          {translate('error.noInternet')}
        </p>
      );
    return null;
  }
}
