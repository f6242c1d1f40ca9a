import { z } from 'zod'
import { newPasswordSchema, passwordTooLong } from './admin-users.ts'
import { limits } from './limits.ts'

const codeTooLong = 'A code has at most 16 characters.'

/** A code of an authenticator app, or a recovery code: spaces and capitals do not count. */
export const signInCodeSchema = z
  .string()
  .max(32, codeTooLong)
  .transform((code) => code.replace(/\s/g, '').toLowerCase())
  .pipe(z.string().min(1, 'Enter the code.').max(16, codeTooLong))

const passwordSchema = z.string().min(1, 'Enter your password.').max(limits.passwordMaxLength, passwordTooLong)

export const twoFactorStatusSchema = z.object({
  enabled: z.boolean(),
  /** How many recovery codes are left; 0 where it is not enabled. */
  recoveryCodes: z.number().int(),
  /** Whether this installation asks every super admin for codes. */
  required: z.boolean(),
})
export type TwoFactorStatus = z.infer<typeof twoFactorStatusSchema>

export const startTwoFactorInputSchema = z.strictObject({ password: passwordSchema })
export const twoFactorSecretSchema = z.object({
  /** Base32, for typing it in. */
  secret: z.string(),
  /** otpauth://, for the QR code. */
  uri: z.string(),
})
export type TwoFactorSecret = z.infer<typeof twoFactorSecretSchema>

export const confirmTwoFactorInputSchema = z.strictObject({ code: signInCodeSchema })
/** A changed sign-in is a new session: its token takes the place of the one before. */
export const twoFactorConfirmedSchema = z.object({ token: z.string(), recoveryCodes: z.array(z.string()) })

export const disableTwoFactorInputSchema = z.strictObject({ password: passwordSchema, code: signInCodeSchema })
/** A changed sign-in is a new session, with another token. */
export const renewedTokenSchema = z.object({ token: z.string() })

export const changePasswordInputSchema = z.strictObject({
  currentPassword: passwordSchema,
  newPassword: newPasswordSchema,
})
