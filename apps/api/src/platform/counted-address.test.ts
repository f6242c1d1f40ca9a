import { expect, test } from 'bun:test'
import { countedAddress } from './counted-address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['::1', '::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['fe80::2%eth1', 'fe80::/64'],
  ['unknown', 'unknown'],
  ['', ''],
  // The ids of users are counted in the same places.
  ['8f3f2c9e-5d0b-4a8e-9b57-0c7f6f0c9a11', '8f3f2c9e-5d0b-4a8e-9b57-0c7f6f0c9a11'],
])('%s counts as %s', (address, counted) => {
  expect(countedAddress(address)).toBe(counted)
})
