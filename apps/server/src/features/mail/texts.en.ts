import { nameToGreet, providerNames, type MailTexts } from './mail-text.ts';

const accountReason = 'You get this mail because this address belongs to an account at Kadro.';
const notYou = 'If this was not you, set a new password now: that signs out every device.';

/** What mail says in English. */
export const en: MailTexts = {
  plainLink: 'If the button does not work, open this address:',

  'confirm-email': ({ name, link, code }) => {
    const known = nameToGreet(name);
    return {
      subject: `Kadro code: ${code}`,
      preheader: 'Confirm your e-mail with this code or the link inside.',
      heading: 'Confirm your address',
      paragraphs: [
        `${known === null ? 'Hello!' : `Hello, ${known}!`} Enter this code in Kadro, or press the button on the device where you are logged in.`,
      ],
      code,
      button: { label: 'Confirm e-mail', link },
      afterwards: ['The code and the link work once, within 24 hours.'],
      reason:
        'Somebody gave this address at Kadro, an app for learning English words. If it was not you, nothing needs to be done.',
    };
  },

  'reset-password': ({ link }) => ({
    subject: 'A new password for Kadro',
    preheader: 'The link works once, within 24 hours.',
    heading: 'Choose a new password',
    paragraphs: ['Hello! Somebody, hopefully you, has asked for a new password for your Kadro account.'],
    button: { label: 'Set a new password', link },
    afterwards: [
      'The link works once, within 24 hours. Once the new password is set, every other device is signed out.',
    ],
    reason: 'If you did not ask for this, nothing needs to be done: your password stays as it is.',
  }),

  'email-changing': ({ email, forgotLink }) => ({
    subject: 'Your e-mail at Kadro is about to change',
    preheader: `The new address is ${email}.`,
    heading: 'A new e-mail for your account',
    paragraphs: [
      `Hello! The address ${email} was given for your Kadro account. It takes the place of this one as soon as it is confirmed.`,
      notYou,
    ],
    button: { label: 'Set a new password', link: forgotLink },
    reason: accountReason,
  }),

  'email-changed': ({ email, supportLink }) => ({
    subject: 'Your e-mail at Kadro has changed',
    preheader: `The account now belongs to ${email}.`,
    heading: 'Your e-mail has changed',
    paragraphs: [
      `Hello! Your Kadro account now belongs to the address ${email}. The address this mail came to is no longer used.`,
      'If this was not you, write to support at once.',
    ],
    button: { label: 'Write to support', link: supportLink },
    reason: 'You get this mail, the last one, because this address belonged to an account at Kadro.',
  }),

  'password-changed': ({ forgotLink }) => ({
    subject: 'Your Kadro password has changed',
    preheader: 'All other devices were signed out.',
    heading: 'Your password has changed',
    paragraphs: [
      'Hello! A new password was set for your Kadro account, and all other devices were signed out.',
      notYou,
    ],
    button: { label: 'Set a new password', link: forgotLink },
    reason: accountReason,
  }),

  'provider-linked': ({ provider, link }) => {
    const { en: name } = providerNames[provider];
    return {
      subject: `${name} was linked to your Kadro account`,
      preheader: 'It can be used to log in from now on.',
      heading: 'A new way to log in',
      paragraphs: [
        `Hello! ${name} was linked to your Kadro account and can be used to log in from now on.`,
        'If this was not you, unlink it in the settings, then set a new password: that signs out every device.',
      ],
      button: { label: 'Open the settings', link },
      reason: accountReason,
    };
  },

  'account-deletion': ({ until, timeZone, link }) => {
    const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone });
    const day = time.format(new Date(until));
    return {
      subject: 'Your Kadro account will be deleted',
      preheader: `You can keep it until ${day}.`,
      heading: 'Your account will be deleted',
      paragraphs: [
        `Hello! As you asked, your Kadro account will be deleted on ${day}, with all words and points.`,
        'If you change your mind, log in before then and choose to keep it. If it was not you who asked, do the same and change the password in the settings at once.',
      ],
      button: { label: 'Log in and keep the account', link },
      reason: accountReason,
    };
  },

  reminder: ({ due, link, stopLink }) => {
    const words = due === 1 ? '1 word is' : `${due} words are`;
    return {
      subject: `${words} waiting for you`,
      preheader: 'A short workout keeps them in mind, and the streak going.',
      heading: `${words} waiting for you`,
      paragraphs: ['Hello! Today is a good day to recall them: a short workout takes a few minutes.'],
      button: { label: 'Start the workout', link },
      reason: 'You get this mail because you turned on the daily reminder in the settings.',
      stop: { label: 'Stop the reminders', link: stopLink },
    };
  },

  support: ({ text, from }) => ({
    subject: 'Message to Kadro support',
    preheader: text.slice(0, 100),
    heading: 'Message to support',
    paragraphs: [
      from === null ? 'From somebody who gave no address:' : `From ${from}. Your reply goes to this address.`,
    ],
    quote: text,
    reason: 'You get this mail because messages to the support of this site come to this address.',
  }),
};
