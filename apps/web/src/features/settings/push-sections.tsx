import type { PushDevice, PushSettings, PushState } from '@kadro/contract';
import { useId } from 'react';
import { emit } from '../../shared/events/events.ts';
import type { MessageId } from '../../shared/i18n/message-id.ts';
import { useLocale, useT } from '../../shared/i18n/use-t.ts';
import { host } from '../../shared/platform/host.ts';
import { presentPermission, pushStanding } from '../../shared/push/push-standing.ts';
import { useUser } from '../../shared/session/session.ts';
import { useStore } from '../../shared/store.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Select, Switch } from '../../shared/ui/field.tsx';
import { hourOptions } from './hour-options.ts';
import { Row, Section } from './section.tsx';
import { useChangePush, usePush, useRemoveDevice } from './use-push.ts';

const kinds = [
  'due',
  'selection',
  'streak',
  'decision',
  'comment',
  'weekly',
  'broadcast',
] as const satisfies readonly (keyof PushSettings)[];
const hours = ['hour', 'quietFrom', 'quietTo'] as const satisfies readonly (keyof PushSettings)[];

/** Push messages: this device's state, the kinds, the hours, and the other devices. */
export const PushSections = () => {
  const t = useT();
  const state = usePush();
  const user = useUser();
  const others = state?.devices.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <>
      <Section>
        <ThisDevice state={state} />
      </Section>
      <Section title={t('push.what')}>
        {kinds.map((kind) => (
          <KindRow key={kind} kind={kind} settings={state?.settings} />
        ))}
      </Section>
      <Section title={t('push.when')}>
        {hours.map((name) => (
          <HourRow key={name} name={name} settings={state?.settings} />
        ))}
      </Section>
      {user?.emailVerifiedAt && (
        <Section>
          <MailRow settings={state?.settings} />
        </Section>
      )}
      {others.length > 0 && (
        <Section title={t('push.others')}>
          {others.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </Section>
      )}
    </>
  );
};

/** True if the server sends through a provider that reaches this device; undefined until known. */
const isSentHere = (state: PushState | undefined, isInside: boolean): boolean | undefined =>
  state && (isInside ? state.providers.includes('vk_mini_app') : state.publicKey !== null);

interface Here {
  readonly at: ReturnType<typeof pushStanding.get>['at'];
  readonly isOn: boolean;
  readonly isInside: boolean;
  readonly isSent: boolean | undefined;
}

/** Returns the hint for this device before it asks for permission, or in place of that. */
const hintOf = ({ at, isOn, isInside, isSent }: Here): MessageId => {
  if (isSent === false) return 'push.notSent';
  if (at === 'host-failed') return 'push.hostAway';
  if (isInside && at === 'failed') return 'push.hostFailed';
  if (isInside) return isOn ? 'push.isOn' : at === 'refused' ? 'push.hostRefused' : 'push.hostExplain';
  const permission = presentPermission();
  if (permission === 'unsupported') return window.isSecureContext ? 'push.unsupported' : 'push.needsHttps';
  if (permission === 'denied') return 'push.blocked';
  if (at === 'failed') return 'push.failed';
  return isOn ? 'push.isOn' : 'push.explain';
};

const ThisDevice = ({ state }: { state: PushState | undefined }) => {
  const t = useT();
  const id = useId();
  const { at } = useStore(pushStanding);
  const isOn = state?.devices.some(({ isCurrent }) => isCurrent) ?? false;
  const isInside = useStore(host) !== null;
  const isUnderWay = ['asking', 'subscribing', 'waiting', 'sending', 'asking-host', 'reading-host'].includes(at);
  const isAskable = presentPermission() === 'default' || presentPermission() === 'granted';
  const isSent = isSentHere(state, isInside);
  const isPossible = isSent !== false && (isInside || isAskable);
  return (
    <Row
      label={t(isInside ? 'push.hostHere' : 'push.here')}
      hint={t(hintOf({ at, isOn, isInside, isSent }))}
      htmlFor={id}
    >
      <Switch
        id={id}
        aria-describedby={`${id}-hint`}
        disabled={state === undefined || isUnderWay || !isPossible}
        checked={isOn || isUnderWay}
        onChange={({ target }) => emit('pushWished', { isOn: target.checked })}
      />
    </Row>
  );
};

const KindRow = ({ kind, settings }: { kind: (typeof kinds)[number]; settings: PushSettings | undefined }) => {
  const t = useT();
  const id = useId();
  const change = useChangePush();
  return (
    <Row label={t(`push.kind.${kind}`)} htmlFor={id}>
      <Switch
        id={id}
        disabled={settings === undefined}
        checked={settings?.[kind] ?? true}
        onChange={({ target }) => change.mutate({ [kind]: target.checked })}
      />
    </Row>
  );
};

const MailRow = ({ settings }: { settings: PushSettings | undefined }) => {
  const t = useT();
  const id = useId();
  const change = useChangePush();
  return (
    <Row label={t('push.mail')} hint={t('push.mailHint')} htmlFor={id}>
      <Switch
        id={id}
        aria-describedby={`${id}-hint`}
        disabled={settings === undefined}
        checked={settings?.mail ?? false}
        onChange={({ target }) => change.mutate({ mail: target.checked })}
      />
    </Row>
  );
};

const HourRow = ({ name, settings }: { name: (typeof hours)[number]; settings: PushSettings | undefined }) => {
  const t = useT();
  const id = useId();
  const locale = useLocale();
  const change = useChangePush();
  return (
    <Row label={t(`push.${name}`)} htmlFor={id}>
      <Select
        id={id}
        disabled={settings === undefined}
        value={String(settings?.[name] ?? 0)}
        options={hourOptions(locale)}
        onChoose={(value) => change.mutate({ [name]: Number(value) })}
      />
    </Row>
  );
};

const DeviceRow = ({ device: { id, browser, system } }: { device: PushDevice }) => {
  const t = useT();
  const remove = useRemoveDevice();
  const name = [browser, system].filter(Boolean).join(', ');
  return (
    <Row
      label={
        name ? (
          <span lang="en" translate="no">
            {name}
          </span>
        ) : (
          t('settings.unknownDevice')
        )
      }
    >
      <Button disabled={remove.isPending} onClick={() => remove.mutate(id)}>
        {t('push.remove')}
        <span className="sr-only"> {name}</span>
      </Button>
    </Row>
  );
};
