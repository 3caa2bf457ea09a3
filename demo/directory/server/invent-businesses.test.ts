import { expect, it } from 'vitest'
import { inventBusinesses } from './invent-businesses.ts'

const noon = 13 * 60

it.each([1, 2, 3, 4, 5, 6, 7])('on weekday %d somebody cooks and somebody sells at noon', (day) => {
  for (const category of ['restaurantes-a-la-carta', 'cafeterias', 'ferreterias']) {
    const open = inventBusinesses().filter(
      ({ demo }) =>
        demo.category === category &&
        demo.hours.some(
          ({ weekday, opens, closes }) => weekday === day && opens <= noon && closes > noon,
        ),
    )
    expect(open.length, category).toBeGreaterThan(0)
  }
})
