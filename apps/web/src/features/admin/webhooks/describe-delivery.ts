import type { Webhook, WebhookDelivery } from '@fieldproof/schema/webhooks'
import { formatDate } from '../../../lib/format-date.ts'
import { describeInstant } from '../security-log/describe-entry.ts'

/** The words of each state of a delivery, and how it is drawn. */
export const deliveryStates = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  delivered: { label: 'Delivered', tone: 'ok' },
  given_up: { label: 'Given up', tone: 'danger' },
} as const satisfies Record<WebhookDelivery['state'], { label: string; tone: string }>

/** "Delivered, 18 Nov 2025" or "Nothing was sent yet". */
export const describeLast = ({ last }: Webhook) =>
  last === null ? 'Nothing was sent yet' : `${deliveryStates[last.state].label}, ${formatDate(last.at)}`

/** How it went: "Sent 3 times. The address answered 500. Next at 18 Nov 2025, 09:12:44." */
export function describeAttempts({ attempts, problem, nextAt }: WebhookDelivery): string {
  const sent = attempts === 0 ? 'Not sent yet.' : attempts === 1 ? 'Sent once.' : `Sent ${attempts} times.`
  const next = nextAt === null || attempts === 0 ? undefined : `Next at ${describeInstant(nextAt)}.`
  return [sent, problem, next].filter(Boolean).join(' ')
}
