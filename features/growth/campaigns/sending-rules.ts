import { capitalZone } from '#shared/countries.ts'
import { dateOf, localTime, weekdayOf, zonedInstant } from '#shared/time/zoned-time.ts'
import { colombianHolidays } from './holidays.ts'

/** Hours of a weekday, in minutes since midnight, within which advertising may arrive; null for none. */
type Hours = { from: number; until: number } | null

export type SendingRule = {
  /** What the law asks before the first message: a consent, or notice with a way to refuse. We ask for a consent everywhere. */
  basis: 'consent' | 'notice'
  /** Word that the subject begins with. */
  subjectPrefix: string | null
  /** By ISO weekday, Monday first; null for any time. */
  hours: readonly [Hours, Hours, Hours, Hours, Hours, Hours, Hours] | null
  skipsHolidays: boolean
  oncePerDay: boolean
  source: string
  /** Day on which somebody last compared the rule with its source. */
  checkedOn: string
}

const workday: Hours = { from: 7 * 60, until: 19 * 60 }
const saturday: Hours = { from: 8 * 60, until: 15 * 60 }
const colombianWeek = [workday, workday, workday, workday, workday, saturday, null] as const

const anyTime = { subjectPrefix: null, hours: null, skipsHolidays: false, oncePerDay: false }

/** Rules for advertising by mail, by the country of who receives it. */
export const sendingRules: Record<string, SendingRule> = {
  ES: {
    ...anyTime,
    basis: 'consent',
    source: 'Ley 34/2002 (LSSI), artículo 21',
    checkedOn: '2026-11-30',
  },
  CL: {
    ...anyTime,
    basis: 'consent',
    source: 'Ley 19.496, artículo 28 B',
    checkedOn: '2026-11-30',
  },
  PE: {
    ...anyTime,
    basis: 'consent',
    subjectPrefix: 'PUBLICIDAD',
    source: 'Ley 28493, artículo 5; Ley 29571, artículo 58',
    checkedOn: '2026-11-30',
  },
  MX: {
    ...anyTime,
    basis: 'notice',
    source: 'Ley Federal de Protección al Consumidor, artículos 17 y 18',
    checkedOn: '2026-11-30',
  },
  CO: {
    basis: 'consent',
    subjectPrefix: null,
    hours: colombianWeek,
    skipsHolidays: true,
    oncePerDay: true,
    source: 'Ley 2300 de 2023, artículos 3 y 4',
    checkedOn: '2026-11-30',
  },
}

/** For a country without a row: the strictest of all that we know. */
export const strictestRule: SendingRule = {
  basis: 'consent',
  subjectPrefix: 'PUBLICIDAD',
  hours: colombianWeek,
  skipsHolidays: true,
  oncePerDay: true,
  source: 'La más estricta de las que conocemos',
  checkedOn: '2026-11-30',
}

export const sendingRuleOf = (country: string): SendingRule =>
  sendingRules[country] ?? strictestRule

/** Zone in which the hours of a country count; where we do not know one, that of Colombia, whose hours they are. */
export const sendingZoneOf = (country: string): string => capitalZone(country) ?? 'America/Bogota'

const isHoliday = (day: number): boolean => {
  const date = dateOf(day)
  return (colombianHolidays[Number(date.slice(0, 4))] ?? []).includes(date.slice(5))
}

/** Days within which every rule allows something: the longest run of free days is shorter. */
const maxDaysAhead = 14

/**
 * The first instant, in milliseconds, from `instant` on at which advertising may be sent to somebody in a country: `instant`
 * itself where it is allowed then. The end of the hours is outside of them. Throws an `Error` if no day within two weeks is allowed.
 */
export function nextAllowed(country: string, instant: number): number {
  const { hours, skipsHolidays } = sendingRuleOf(country)
  if (!hours) return instant
  const zone = sendingZoneOf(country)
  const { day: today } = localTime(zone, instant)
  for (let day = today; day <= today + maxDaysAhead; day++) {
    const open = hours[weekdayOf(day) - 1]
    if (!open || (skipsHolidays && isHoliday(day))) continue
    const from = zonedInstant(zone, day, open.from)
    if (instant < zonedInstant(zone, day, open.until)) return Math.max(instant, from)
  }
  throw new Error(`no day allows sending to ${country}`)
}

/** First instant of the present day there, from which `oncePerDay` counts. */
export const startOfSendingDay = (country: string, instant: number): number => {
  const zone = sendingZoneOf(country)
  return zonedInstant(zone, localTime(zone, instant).day, 0)
}
