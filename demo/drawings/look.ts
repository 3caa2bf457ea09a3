import type { Time } from '#demo/directory/vocabulary.ts'
import { randomFrom } from '#shared/random-from.ts'
import {
  clay,
  darker,
  ink,
  leaf,
  lighter,
  mix,
  oak,
  sage,
  sand,
  teal,
  walnut,
  wood,
} from './palette.ts'

/** Parameters of a scene: time of day, colours, and reproducible random numbers in [0, 1). */
export type Look = {
  time: Time
  random: () => number
  wall: string
  floor: string
  /** Colour of furniture. */
  timber: string
  /** The single accent colour. */
  accent: string
}

const walls = {
  day: ['#f5e6c8', '#c3d6b8', '#b9dbe0', '#f0cdb8', '#efd9a4'],
  evening: [
    mix(ink, teal, 0.3),
    mix(clay, walnut, 0.45),
    mix(ink, '#2b4a5a', 0.55),
    mix(teal, ink, 0.25),
    mix(walnut, ink, 0.3),
  ],
}
const floors = {
  day: [oak, sand, mix(clay, sand, 0.55), mix(sage, sand, 0.6)],
  evening: [walnut, mix(wood, walnut, 0.6), mix(clay, walnut, 0.65)],
}
const accents = [clay, teal, '#c9862b', leaf, '#3f6c8c', '#a8443f']

const at = <T>(list: T[], i: number): T => list[i % list.length] as T

/** The look of a scene at a time of day; scenes with neighbouring numbers differ in every colour. */
export function lookOf(number: number, time: Time): Look {
  const turn = time === 'day' ? 0 : 2
  const timbers = [wood, oak, walnut, lighter(wood, 0.15)]
  return {
    time,
    random: randomFrom(number * 101 + turn * 17 + 7),
    wall: at(walls[time], number * 2 + turn),
    floor: at(floors[time], number + turn),
    timber: time === 'day' ? at(timbers, number) : darker(at(timbers, number + 1), 0.12),
    accent: at(accents, number + turn),
  }
}

export const pick = <T>(look: Look, items: readonly T[]): T =>
  items[Math.floor(look.random() * items.length)] as T
