import { v7 } from 'uuid'

/** How many businesses may follow each other before the digits run out. */
const room = 4096

/**
 * An id whose last seven digits, which decide the order among equals, put the businesses in the order of their numbers. Those go trade by
 * trade, so that in no list two of a trade stand together while others are left.
 */
export const demoId = (index: number): string => v7().slice(0, -7) + ((room - 1 - index) * (16 ** 7 / room)).toString(16).padStart(7, '0')
