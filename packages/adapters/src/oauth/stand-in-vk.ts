import { randomUUID } from 'node:crypto';
import { createConsent, type StandInPerson } from './stand-in-consent.ts';
import { json, startStandIn, type OauthStandIn, type StandInReply } from './stand-in-server.ts';

export interface VkStandInOptions {
  readonly clientId: string;
  readonly person?: StandInPerson;
  /** Absent: a free port. */
  readonly port?: number;
}

const vera: StandInPerson = { subject: '494075', firstName: 'Вера', lastName: 'Иванова', email: 'vera@vk.example' };

/** VK returns its errors with status 200. */
const errorStatus = 200;
const refuse = (error: string, description: string): StandInReply =>
  json(errorStatus, { error, error_description: description });

/** VK ID's OAuth 2.1 API on the loopback address: consent, `/oauth2/auth`, `/oauth2/user_info`. */
export const startVkStandIn = ({ clientId, person = vera, port = 0 }: VkStandInOptions): Promise<OauthStandIn> => {
  const consent = createConsent({
    title: 'VK ID',
    clientId,
    challengeMethod: 's256',
    person,
    makeExtra: () => ({ device_id: randomUUID(), type: 'code_v2', expires_in: '600' }),
  });
  return startStandIn(
    [
      { at: 'GET /authorize', place: null, answer: consent.show },
      { at: 'POST /authorize', place: null, answer: consent.decide },
      {
        at: 'POST /oauth2/auth',
        place: 'token',
        answer: ({ form }) => {
          const text = (name: string): string => form.get(name) ?? '';
          if (text('client_id') !== clientId) return refuse('invalid_client', 'Client not found');
          if (text('grant_type') !== 'authorization_code') return refuse('unsupported_grant_type', 'Unsupported');
          const grant = consent.redeem(text('code'), text('code_verifier'));
          if (grant === null) return refuse('invalid_grant', 'Code is invalid or expired');
          if (text('device_id') !== grant.extra['device_id'] || text('redirect_uri') !== grant.redirectUri)
            return refuse('invalid_grant', 'device_id or redirect_uri is invalid');
          return json(200, {
            access_token: consent.issueToken(grant),
            refresh_token: `vk2.a.${randomUUID()}`,
            id_token: `vk2.id.${randomUUID()}`,
            token_type: 'Bearer',
            expires_in: 3600,
            user_id: Number(grant.person.subject),
            state: text('state'),
            scope: grant.scopes.join(' '),
          });
        },
      },
      {
        at: 'POST /oauth2/user_info',
        place: 'profile',
        answer: ({ form }) => {
          const grant = consent.grantOf(form.get('access_token') ?? '');
          if (grant === null || form.get('client_id') !== clientId)
            return refuse('invalid_token', 'Access token is invalid');
          const { subject, firstName, lastName, email } = grant.person;
          const isEmailShown = email !== '' && grant.scopes.includes('email');
          return json(200, {
            user: {
              user_id: subject,
              first_name: firstName,
              last_name: lastName,
              avatar: 'https://sun1.vk.example/avatar.jpg',
              ...(isEmailShown ? { email } : {}),
              sex: 1,
              verified: false,
              birthday: '01.01.2000',
            },
          });
        },
      },
    ],
    { port, errorStatus },
  );
};
