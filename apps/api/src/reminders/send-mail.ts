import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'

export interface Mail {
  to: string
  subject: string
  text: string
}

/** Hands a mail to the server of the installation. @throws Error where that does not take it */
export type SendMail = (mail: Mail) => Promise<void>

const patienceMs = 20_000

/**
 * Over SMTP. The connection is encrypted where the server offers it, and has to be where a password is sent; with
 * `smtps:` it is from the start.
 * @returns undefined where no server is set
 */
export function createSendMail(mail: Config['mail']): SendMail | undefined {
  if (!mail) return undefined
  const { url, from } = mail
  // A password is said over an encrypted connection only.
  const requireTLS = new URL(url).password !== ''
  const transport = createTransport({ url, requireTLS, connectionTimeout: patienceMs, socketTimeout: patienceMs })
  return async ({ to, subject, text }) => {
    await transport.sendMail({
      from,
      // As an object, an address is never taken for a list of several.
      to: { name: '', address: to },
      subject,
      text,
      // Nothing of a mail is fetched from elsewhere.
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
}
