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

/** Errors of code and styles that failed to load, as the bundler announced them. */
const unfetched = new WeakSet<object>();
window.addEventListener('vite:preloadError', ({ payload }) => unfetched.add(payload));

interface BoundaryProps {
  /** A page that fails leads elsewhere; any other part is omitted. */
  isPage?: boolean;
  children: ReactNode;
}

/** Contains a render failure. A page with a chunk that failed to load leads to `/`, one that fails by itself to the error screen. */
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

  /** Continues with the feed, which is loaded, if the server does not answer; also if the feed itself requested more. */
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
    // Nothing more can load, not even the connection notice: wait until the connection returns.
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
