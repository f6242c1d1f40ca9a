import { describe, expect, test } from 'bun:test'
import { isPublicAddress, resolveHost } from './public-address.ts'

const hidden = [
  ...['127.0.0.1', '127.255.255.254', '0.0.0.0', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  ...['169.254.169.254', '100.64.0.1', '192.0.0.1', '198.18.0.1', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
  ...['168.63.129.16', '192.0.2.1', '203.0.113.1'],
  ...['::', '::1', '::7f00:1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:a9fe:a9fe', '::ffff:0:7f00:1'],
  ...['fe80::1', 'fc00::1', 'fd00:ec2::254', 'fec0::1', 'ff02::1', '64:ff9b::7f00:1', '64:ff9b:1::a00:1'],
  ...['2002:7f00:1::', '2001:0:7f00::1', '100::1', '2001:db8::1', '3fff::1', '5f00::1', '4000::1'],
  ...['', 'localhost', 'example.com', '1.2.3.4.5', 'fe80::1%eth0'],
]

describe('public addresses', () => {
  test('everything special is refused', () => {
    for (const address of hidden) expect([address, isPublicAddress(address)]).toEqual([address, false])
  })

  test('those of the open internet are not', () => {
    for (const address of ['8.8.8.8', '104.18.7.192', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])
      expect([address, isPublicAddress(address)]).toEqual([address, true])
  })

  test('a host that is an address is that address, however it is written', async () => {
    const written = ['2130706433', '0x7f000001', '0177.0.0.1', '127.1', '0x7f.1', '①②⑦.0.0.1', '127.0.0.1']
    for (const host of written) {
      const found = await resolveHost(new URL(`http://${host}/`).hostname)
      expect([host, found]).toEqual([host, ['127.0.0.1']])
    }
    expect(await resolveHost(new URL('http://[::ffff:169.254.169.254]/').hostname)).toEqual(['::ffff:a9fe:a9fe'])
    expect((await resolveHost('localhost')).every((address) => !isPublicAddress(address))).toBe(true)
  })
})
