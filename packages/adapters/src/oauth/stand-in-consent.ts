import { randomBytes } from 'node:crypto';
import { challengeOf } from './pkce.ts';
import { page, type StandInCall, type StandInReply } from './stand-in-server.ts';

/** The person who logs in at a stand-in; the initial values of the consent page. */
export interface StandInPerson {
  readonly subject: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Empty for a profile without e-mail. */
  readonly email: string;
}

/** A person's consent behind a code or a token. */
export interface Grant {
  readonly person: StandInPerson;
  readonly scopes: readonly string[];
  readonly redirectUri: string;
  readonly challenge: string;
  /** Parameters that the provider adds to the redirect besides the code. */
  readonly extra: Readonly<Record<string, string>>;
}

export interface ConsentOptions {
  readonly title: string;
  readonly clientId: string;
  readonly challengeMethod: string;
  readonly person: StandInPerson;
  /** Makes the extra parameters of each code. */
  readonly makeExtra: () => Readonly<Record<string, string>>;
}

/** The consent page for an application, the codes it issues, and their tokens. */
export interface Consent {
  readonly show: (call: StandInCall) => StandInReply;
  readonly decide: (call: StandInCall) => StandInReply;
  /** Consumes a code, given its verifier; null if it is unknown or used. */
  readonly redeem: (code: string, verifier: string) => Grant | null;
  readonly issueToken: (grant: Grant) => string;
  readonly grantOf: (token: string) => Grant | null;
}

const fields: readonly [keyof StandInPerson, string][] = [
  ['subject', 'Номер'],
  ['firstName', 'Имя'],
  ['lastName', 'Фамилия'],
  ['email', 'Почта'],
];

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const render = (title: string, person: StandInPerson): string => `<!doctype html>
<html lang="ru">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escape(title)}</title>
<h1>${escape(title)}</h1>
<p>Замена провайдера для проверок. Приложение узнает имя и почту.</p>
<form method="post">
${fields.map(([name, label]) => `<p><label>${label} <input name="${name}" value="${escape(person[name])}"></label></p>`).join('\n')}
<button name="decision" value="allow">Разрешить</button>
<button name="decision" value="deny">Отказать</button>
</form>
</html>`;

/** The error of a consent request; null for none. */
const faultOf = (query: URLSearchParams, { clientId, challengeMethod }: ConsentOptions): string | null => {
  if (query.get('response_type') !== 'code') return 'response_type';
  if (query.get('client_id') !== clientId) return 'client_id';
  if (!URL.canParse(query.get('redirect_uri') ?? '')) return 'redirect_uri';
  if ((query.get('state') ?? '').length < 32) return 'state';
  if (!/^[\w-]{43}$/.test(query.get('code_challenge') ?? '')) return 'code_challenge';
  return query.get('code_challenge_method') === challengeMethod ? null : 'code_challenge_method';
};

export const createConsent = (options: ConsentOptions): Consent => {
  const codes = new Map<string, Grant>();
  const tokens = new Map<string, Grant>();
  const { title, person, makeExtra } = options;

  const goBack = (query: URLSearchParams, answer: Readonly<Record<string, string>>): StandInReply => {
    const target = new URL(query.get('redirect_uri') ?? '');
    const state = query.get('state') ?? '';
    for (const [name, value] of Object.entries({ ...answer, state })) target.searchParams.set(name, value);
    return { status: 302, headers: { location: target.href }, body: '' };
  };

  return {
    show: ({ query }) => {
      const fault = faultOf(query, options);
      return fault === null ? page(200, render(title, person)) : page(400, `<h1>${fault}</h1>`);
    },
    decide: ({ query, form }) => {
      const fault = faultOf(query, options);
      if (fault !== null) return page(400, `<h1>${fault}</h1>`);
      if (form.get('decision') !== 'allow')
        return goBack(query, { error: 'access_denied', error_description: 'User denied access' });
      const code = randomBytes(24).toString('base64url');
      const extra = makeExtra();
      codes.set(code, {
        person: {
          subject: form.get('subject') ?? person.subject,
          firstName: form.get('firstName') ?? person.firstName,
          lastName: form.get('lastName') ?? person.lastName,
          email: form.get('email') ?? person.email,
        },
        scopes: (query.get('scope') ?? '').split(' '),
        redirectUri: query.get('redirect_uri') ?? '',
        challenge: query.get('code_challenge') ?? '',
        extra,
      });
      return goBack(query, { code, ...extra });
    },
    redeem: (code, verifier) => {
      const grant = codes.get(code);
      codes.delete(code);
      return grant !== undefined && grant.challenge === challengeOf(verifier) ? grant : null;
    },
    issueToken: (grant) => {
      const token = randomBytes(48).toString('base64url');
      tokens.set(token, grant);
      return token;
    },
    grantOf: (token) => tokens.get(token) ?? null,
  };
};
