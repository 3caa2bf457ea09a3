import { randomFrom } from '#shared/random-from.ts'

/** Unusual texts of other scripts and symbols; well-formed, without NUL. */
const chosen = [
  'مطعم',
  'Москва',
  '李记茶馆',
  '한국어',
  'Ελλάδα',
  'ภาษาไทย',
  'हिन्दी',
  '𝗧𝗔𝗖𝗢𝗦',
  '𝟏𝟐𝟑',
  'ＣＡＦÉ',
  'ß',
  'ßßß',
  'ẞẞẞ',
  'ﷺ',
  'ﷺﷺﷺ',
  'ﬁn',
  'ıİ',
  '½ kilo',
  '№ 5',
  '™™™',
  '😀😀😀',
  '👨‍👩‍👧‍👦',
  '🇲🇽',
  '1️⃣2️⃣3️⃣',
  '\u0301\u0302\u0303',
  '\u200b\u200b\u200b',
  '\u3164\u3164\u3164',
  '\u202eoreg',
  '\u2066abc\u2069',
  'a\u0301\u0301\u0301\u0301',
  'ʼʼʼ',
  "'''",
  '\\\\\\',
  ':*:*:*',
  'a & | ! <-> b',
  '((((',
  '%_%',
  '\u0001\u0002\u0003',
  '\ufffd\ufffe\uffff',
  '\u{10ffff}',
  'ﾀｺｽ',
  '㍿㌀',
  'ǅǆ',
  'ſſſ',
  'ªº²',
  'tacos مطعم',
  'مطعم tacos',
  'caféмосква',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘',
  'a'.repeat(80),
  'ñ'.repeat(80),
  '李'.repeat(80),
  'ﷺ'.repeat(40),
  '😀'.repeat(40),
  '𝗧'.repeat(40),
  '\u0301'.repeat(80),
  'palabra '.repeat(10),
]

const ranges: [number, number][] = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x300, 0x36f],
  [0x370, 0x52f],
  [0x590, 0x6ff],
  [0x900, 0x97f],
  [0xe00, 0xe7f],
  [0x1100, 0x11ff],
  [0x2000, 0x206f],
  [0x2100, 0x218f],
  [0x3040, 0x30ff],
  [0x4e00, 0x4fff],
  [0xac00, 0xacff],
  [0xfb00, 0xfdff],
  [0xff00, 0xffef],
  [0x1d400, 0x1d7ff],
  [0x1f300, 0x1f6ff],
]

/** Random texts of up to 24 characters from two scripts, deterministic for a seed. */
function mixed(count: number, seed: number): string[] {
  const random = randomFrom(seed)
  const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T
  return Array.from({ length: count }, () => {
    const scripts = [pick(ranges), pick(ranges)]
    return Array.from({ length: 1 + Math.floor(random() * 24) }, () => {
      const [from, to] = pick(scripts)
      return random() < 0.15
        ? ' '
        : String.fromCodePoint(from + Math.floor(random() * (to - from + 1)))
    }).join('')
  })
}

/** Inputs for searches and fields: chosen texts and seeded random ones. */
export const strangeTexts: readonly string[] = [...chosen, ...mixed(60, 20_261_126)]
