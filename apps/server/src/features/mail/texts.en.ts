import { nameToGreet, providerNames, type MailTexts } from './mail-text.ts';

const accountReason = 'You’re getting this e-mail because this address belongs to a Kadro account.';
const notYou = 'If this wasn’t you, set a new password now: that logs out every device.';

/** What mail says in English. */
export const en: MailTexts = {
  plainLink: 'If the button doesn’t work, open this address:',

  'confirm-email': ({ name, link, code }) => {
    const known = nameToGreet(name);
    return {
      subject: `Kadro code: ${code}`,
      preheader: 'Confirm your e-mail with this code or the link inside.',
      heading: 'Confirm your e-mail',
      paragraphs: [
        `${known === null ? 'Hello!' : `Hello, ${known}!`} Enter this code in Kadro, or press the button on the device where you’re logged in.`,
      ],
      code,
      button: { label: 'Confirm e-mail', link },
      afterwards: ['The code and the link work once, within 24 hours.'],
      reason:
        'Somebody entered this address in Kadro, an app for learning English words. If it wasn’t you, you don’t need to do anything.',
    };
  },

  'reset-password': ({ link }) => ({
    subject: 'A new password for Kadro',
    preheader: 'The link works once, within 24 hours.',
    heading: 'Choose a new password',
    paragraphs: ['Hello! Somebody, hopefully you, asked for a new password for your Kadro account.'],
    button: { label: 'Set a new password', link },
    afterwards: [
      'The link works once, within 24 hours. Once you set the new password, every other device is logged out.',
    ],
    reason: 'If you didn’t ask for this, you don’t need to do anything: your password stays the same.',
  }),

  'email-changing': ({ email, forgotLink }) => ({
    subject: 'Your Kadro e-mail is about to change',
    preheader: `The new address is ${email}.`,
    heading: 'A new e-mail for your account',
    paragraphs: [
      `Hello! Somebody entered the address ${email} for your Kadro account. It will replace this one as soon as it’s confirmed.`,
      notYou,
    ],
    button: { label: 'Set a new password', link: forgotLink },
    reason: accountReason,
  }),

  'email-changed': ({ email, supportLink }) => ({
    subject: 'Your Kadro e-mail has changed',
    preheader: `The account now belongs to ${email}.`,
    heading: 'Your e-mail has changed',
    paragraphs: [
      `Hello! Your Kadro account now belongs to the address ${email}. We’ll no longer use the address this e-mail came to.`,
      'If this wasn’t you, write to support right away.',
    ],
    button: { label: 'Write to support', link: supportLink },
    reason: 'You’re getting this last e-mail because this address belonged to a Kadro account.',
  }),

  'password-changed': ({ forgotLink }) => ({
    subject: 'Your Kadro password has changed',
    preheader: 'All other devices were logged out.',
    heading: 'Your password has changed',
    paragraphs: [
      'Hello! A new password was set for your Kadro account, and all other devices were logged out.',
      notYou,
    ],
    button: { label: 'Set a new password', link: forgotLink },
    reason: accountReason,
  }),

  'security-changed': ({ change, link }) => {
    const { subject, told } = {
      'passkey-added': {
        subject: 'A passkey was added to your Kadro account',
        told: 'A passkey was added to your Kadro account. You can log in with it from now on.',
      },
      'passkey-removed': {
        subject: 'A passkey was removed from your Kadro account',
        told: 'A passkey was removed from your Kadro account. It no longer logs anybody in.',
      },
      'codes-on': {
        subject: 'Kadro now asks for a code when you log in',
        told: 'From now on, logging in to your Kadro account takes a code from an authenticator app.',
      },
      'codes-off': {
        subject: 'Kadro no longer asks for a code when you log in',
        told: 'Logging in to your Kadro account no longer takes a code from an authenticator app.',
      },
      'recovery-code-used': {
        subject: 'A recovery code of your Kadro account was used',
        told: 'Somebody logged in to your Kadro account with a recovery code. It is used up now.',
      },
    }[change];
    return {
      subject,
      preheader: 'If this wasn’t you, check your settings.',
      heading: 'A change to how you log in',
      paragraphs: [
        `Hello! ${told}`,
        'If this wasn’t you, set a new password and look at the recent activity in Settings. You can log out every device there, too.',
      ],
      button: { label: 'Open Settings', link },
      reason: accountReason,
    };
  },
  'provider-linked': ({ provider, link }) => {
    const { en: name } = providerNames[provider];
    return {
      subject: `${name} was linked to your Kadro account`,
      preheader: 'You can log in with it from now on.',
      heading: 'A new way to log in',
      paragraphs: [
        `Hello! ${name} was linked to your Kadro account. You can log in with it from now on.`,
        'If this wasn’t you, unlink it in Settings, then set a new password: that logs out every device.',
      ],
      button: { label: 'Open Settings', link },
      reason: accountReason,
    };
  },

  'code-limit': ({ link }) => ({
    subject: 'Too many wrong codes for your Kadro account',
    preheader: 'If this wasn’t you, somebody knows your password or has a device of yours.',
    heading: 'Too many wrong codes',
    paragraphs: [
      'Hello! Thirty wrong codes from an authenticator app were entered for your Kadro account within a day. Codes from there aren’t accepted until tomorrow. Devices you’ve logged in on before aren’t affected.',
      'If this wasn’t you, somebody knows your password or has a device you’re logged in on. Set a new password in Settings: that logs out every other device. You’ll also see all devices there, and can log out any of them.',
    ],
    button: { label: 'Open Settings', link },
    reason: accountReason,
  }),

  'account-deletion': ({ until, timeZone, link }) => {
    const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone });
    const day = time.format(new Date(until));
    return {
      subject: 'Your Kadro account will be deleted',
      preheader: `You can keep it until ${day}.`,
      heading: 'Your account will be deleted',
      paragraphs: [
        `Hello! As you asked, your Kadro account will be deleted on ${day}, with all words and points.`,
        'If you change your mind, log in before then and choose to keep it. If it wasn’t you who asked, do the same and change your password in Settings right away.',
      ],
      button: { label: 'Log in and keep the account', link },
      reason: accountReason,
    };
  },

  reminder: ({ due, link, stopLink }) => {
    const words = due === 1 ? '1 word is' : `${due} words are`;
    return {
      subject: `${words} waiting for you`,
      preheader: 'A short workout keeps them fresh and your streak going.',
      heading: `${words} waiting for you`,
      paragraphs: ['Hello! Today is a good day to review them: a short workout takes just a few minutes.'],
      button: { label: 'Start the workout', link },
      reason: 'You’re getting this e-mail because you turned on the daily reminder in Settings.',
      stop: { label: 'Stop the reminders', link: stopLink },
    };
  },

  'push-by-mail': ({ title, body, link, stopLink }) => ({
    subject: title,
    preheader: body,
    heading: title,
    paragraphs: [body],
    button: { label: 'Open Kadro', link },
    reason:
      'You’re getting this e-mail because no device of yours gets Kadro’s notifications, and you chose e-mail instead.',
    stop: { label: 'Stop these e-mails', link: stopLink },
  }),

  support: ({ text, from }) => ({
    subject: 'Message to Kadro support',
    preheader: text.slice(0, 100),
    heading: 'Message to support',
    paragraphs: [
      from === null ? 'From somebody who left no address:' : `From ${from}. Your reply goes to this address.`,
    ],
    quote: text,
    reason: 'You’re getting this e-mail because messages to this site’s support come to this address.',
  }),

  'support-answer': ({ text, question }) => ({
    subject: 'Kadro support has answered',
    preheader: text.slice(0, 100),
    heading: 'Support has answered',
    paragraphs: ['Hello! Here’s our answer to your message.'],
    quote: text,
    afterwards: [`You wrote: ${question}`],
    reason: 'You’re getting this e-mail because you wrote to Kadro support and gave this address.',
  }),
};
