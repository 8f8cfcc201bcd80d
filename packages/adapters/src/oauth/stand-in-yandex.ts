import { randomUUID } from 'node:crypto';
import { createConsent, type StandInPerson } from './stand-in-consent.ts';
import { json, startStandIn, type OauthStandIn, type StandInReply } from './stand-in-server.ts';

export interface YandexStandInOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly person?: StandInPerson;
  /** Absent: a free port. */
  readonly port?: number;
}

const yan: StandInPerson = {
  subject: '1000034426',
  firstName: 'Ян',
  lastName: 'Петров',
  email: 'yan@yandex.example',
};

const errorStatus = 400;
const refuse = (error: string, description: string): StandInReply =>
  json(errorStatus, { error, error_description: description });

/** Yandex ID on the loopback address: consent and `/token` of its OAuth host, `/info` of its login host. */
export const startYandexStandIn = ({
  clientId,
  clientSecret,
  person = yan,
  port = 0,
}: YandexStandInOptions): Promise<OauthStandIn> => {
  const consent = createConsent({
    title: 'Яндекс ID',
    clientId,
    challengeMethod: 'S256',
    person,
    makeExtra: () => ({}),
  });
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  return startStandIn(
    [
      { at: 'GET /authorize', place: null, answer: consent.show },
      { at: 'POST /authorize', place: null, answer: consent.decide },
      {
        at: 'POST /token',
        place: 'token',
        answer: ({ form, authorization }) => {
          if (authorization !== basic) return refuse('invalid_client', 'Wrong client secret');
          if (form.get('grant_type') !== 'authorization_code') return refuse('unsupported_grant_type', 'Unsupported');
          const grant = consent.redeem(form.get('code') ?? '', form.get('code_verifier') ?? '');
          if (grant === null) return refuse('invalid_grant', 'Code has expired');
          return json(200, {
            access_token: consent.issueToken(grant),
            expires_in: 31_536_000,
            refresh_token: `1:${randomUUID()}`,
            token_type: 'bearer',
          });
        },
      },
      {
        at: 'GET /info',
        place: 'profile',
        answer: ({ authorization }) => {
          const grant = authorization?.startsWith('OAuth ') === true ? consent.grantOf(authorization.slice(6)) : null;
          if (grant === null) return json(401, { error: 'invalid_token', error_description: 'expired_token' });
          const { subject, firstName, lastName, email } = grant.person;
          const name = `${firstName} ${lastName}`.trim();
          const isEmailShown = email !== '' && grant.scopes.includes('login:email');
          return json(200, {
            id: subject,
            login: `user-${subject}`,
            client_id: clientId,
            display_name: name,
            real_name: name,
            first_name: firstName,
            last_name: lastName,
            sex: null,
            ...(isEmailShown ? { default_email: email, emails: [email] } : {}),
            default_avatar_id: '0/0-0',
            is_avatar_empty: true,
            psuid: `1.AAceCw.${subject}`,
          });
        },
      },
    ],
    { port, errorStatus },
  );
};
