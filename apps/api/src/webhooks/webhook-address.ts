import { type AddressRules, type AddressTexts, checkOutsideAddress } from '../platform/outside-address.ts'

const texts: AddressTexts = {
  field: 'address',
  scheme: 'Enter an address that begins with http:// or https://.',
  credentials: 'Leave user name and password out of the address. Deliveries are signed.',
  lost: 'The host of the address cannot be found. Check how it is written.',
  private: 'The address leads into a private network, which this installation does not allow. Ask your administrator.',
}

/**
 * Checks where a webhook leads, as base URLs of providers are checked, so that nobody makes the server call what only the
 * server can reach.
 * @throws AppError invalid with a sentence for who typed it
 */
export const checkWebhookAddress = (address: string, rules: AddressRules) => checkOutsideAddress(address, rules, texts)
