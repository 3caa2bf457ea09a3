import { expect, test, vi } from 'vitest'
import { deviceList, hasStrings } from './device-list.ts'

type Row = { name: string }
const make = (max = 3) =>
  deviceList<Row>({
    key: 'lonja.test',
    max,
    isRow: (row): row is Row => hasStrings(row, ['name']),
    nameOf: ({ name }) => name,
  })

test('rows come newest first, each once, and the oldest give way', () => {
  const list = make()
  for (const name of ['a', 'b', 'a', 'c', 'd']) expect(list.put({ name })).toBe(true)
  expect(list.read().map(({ name }) => name)).toEqual(['d', 'c', 'a'])
  list.remove('c')
  expect(list.read().map(({ name }) => name)).toEqual(['d', 'a'])
})

test.each(['{', '{"a":1}', '[null]', '[{"name":1}]'])(
  'what somebody else wrote there is nothing: %s',
  (stored) => {
    localStorage.setItem('lonja.test', stored)
    expect(make().read()).toEqual([])
  },
)

test('says where the device keeps nothing', () => {
  const barred = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(make().put({ name: 'a' })).toBe(false)
  barred.mockRestore()
})
