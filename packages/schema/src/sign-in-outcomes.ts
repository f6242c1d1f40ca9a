// What a sign-in can come to, in codes and words. Without zod, because the login page loads it.

/** Stands beside a 401 where the password was right and a code is needed: ask for it and send all three again. */
export const codeNeeded = 'code_needed'

/**
 * Why a sign-in through the organisation's own service came back without a session, as the code that stands in the
 * address (?sign-in=code) and the text for the user. Only codes travel, so that nobody can put words on our page.
 */
export const singleSignOnFailures = {
  cancelled: 'The sign-in was cancelled.',
  expired: 'The sign-in took too long or was opened twice. Try again.',
  unavailable: 'The sign-in service cannot be reached. Try again in a moment, or use your password.',
  email: 'The sign-in service has not confirmed your email address. Ask your administrator for access.',
  unknown: 'You have no account here yet. Ask your administrator for access.',
  group: 'None of your groups works with an agent. Ask your administrator for access.',
  identity: 'This account belongs to another sign-in of your organisation. Ask your administrator.',
  password: 'Super admins sign in with their username and password.',
  failed: 'The sign-in did not work. Try again, or ask your administrator.',
} as const

export type SingleSignOnFailure = keyof typeof singleSignOnFailures

/** What stands in the address when the browser comes back signed in. */
export const singleSignOnDone = 'done'
