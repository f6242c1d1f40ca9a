import {
  type AddressRules,
  type AddressTexts,
  type CheckedAddress,
  checkOutsideAddress,
} from '../platform/outside-address.ts'

/** For base URLs: `trusted` is that of the environment. */
export type ProviderRules = AddressRules & { trusted: string }

const texts: AddressTexts = {
  field: 'baseUrl',
  scheme: 'Enter a base URL that begins with http:// or https://.',
  credentials: 'Leave user name and password out of the base URL. The key has its own field.',
  lost: 'The host of the base URL cannot be found. Check how it is written.',
  private: 'The base URL leads into a private network, which this installation does not allow. Ask your administrator.',
}

/**
 * Checks where a base URL leads, so that nobody makes the server call what only the server can reach.
 * @throws AppError invalid with a sentence for who typed the URL
 */
export const checkProviderAddress = (address: string, rules: ProviderRules): Promise<CheckedAddress> =>
  checkOutsideAddress(address, rules, texts)
