import { href } from '@kadro/contract/screens/screens';
import { Component, type ReactNode } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';
import { onServerReturn } from '../../shared/reach/server-reach.ts';
import { emit } from '../../shared/events/events.ts';
import { translate } from '../../shared/i18n/use-t.ts';
import { navigate } from '../../shared/routing/navigation.ts';
import { withReturnPath } from '../../shared/routing/return-path.ts';
import { Button } from '../../shared/ui/button.tsx';
import { leave } from '../leave.ts';

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
export class Boundary extends Component<BoundaryProps, { hasFailed: boolean; isStuck: boolean }> {
  override state = { hasFailed: false, isStuck: false };
  #isRetried = false;
  #stop = (): void => undefined;

  static getDerivedStateFromError = (): { hasFailed: true } => ({ hasFailed: true });

  override componentDidMount(): void {
    this.#stop = onServerReturn(this.#comeBack);
  }

  override componentWillUnmount(): void {
    this.#stop();
  }

  override componentDidCatch(error: unknown): void {
    const { isPage = false } = this.props;
    const isUnfetched = error instanceof Error && unfetched.has(error);
    if (isPage && isUnfetched) {
      void this.#goOn(error);
      return;
    }
    emit('failed', { error: isUnfetched && !navigator.onLine ? new ApiError('noInternet', { cause: error }) : error });
    if (isPage)
      navigate(withReturnPath(href('error', { code: 'serverError' }), location.pathname + location.search), {
        replace: true,
      });
  }

  /** Where the server does not answer the feed, which is here, goes on: also where it was the feed that asked for more. */
  async #goOn(error: unknown): Promise<void> {
    if (await leave()) return;
    emit('failed', { error: new ApiError('noInternet', { cause: error }) });
    if (!this.#isRetried) this.setState({ hasFailed: false });
    else this.setState({ isStuck: true });
    this.#isRetried = true;
  }

  #comeBack = (): void => {
    if (this.props.isPage === true && this.state.hasFailed) void leave();
  };

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    // Nothing more can be fetched, the notice of the lost connection neither; its return is waited for.
    if (this.state.isStuck)
      return (
        <div className="page" role="alert">
          <p>{translate('error.noInternet')}</p>
          <Button onClick={this.#comeBack}>{translate('common.retry')}</Button>
        </div>
      );
    return null;
  }
}
