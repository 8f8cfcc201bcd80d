import { beforeEach, expect, it } from 'vitest';
import { navigate } from '../shared/routing/navigation.ts';
import { followVersion } from './follow-version.ts';

beforeEach(() => history.replaceState(null, '', '/settings'));

it('replaces an address with a version by /, at the start and whenever one comes to an open page', () => {
  history.replaceState(null, '', '/settings?version=2.2.1');
  followVersion();
  expect(location.pathname + location.search).toBe('/');
  navigate('/learning?version=3');
  expect(location.pathname + location.search).toBe('/');
  history.pushState(null, '', '/feeds/my?from=push&version=');
  expect(location.pathname + location.search).toBe('/');
  navigate('/learning?versions=3');
  expect(location.pathname + location.search).toBe('/learning?versions=3');
});
