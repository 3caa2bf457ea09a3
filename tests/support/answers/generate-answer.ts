import { z } from 'zod'
import { emptyDocument } from '#features/publishing/posts/contract/document.ts'
import type { AnswerShape } from './answer-shape.ts'
import { limitsOf } from './limits-of.ts'
import { sampleString } from './sample-string.ts'

/**
 * Variants of answers that a schema allows: `full` has every optional field, `bare` none, `longest` the longest texts,
 * largest numbers and distant dates, `zero` the smallest values.
 */

type Schema = z.core.$ZodType
type Def = { type: string; [key: string]: unknown }

const defOf = (schema: Schema): Def => schema._zod.def as unknown as Def

/** Schema types that wrap another one: optional, nullable or transformed values. */
const wrapped = new Set([
  'optional',
  'nullable',
  'default',
  'prefault',
  'catch',
  'readonly',
  'nonoptional',
  'success',
])

/** Samples for custom schemas (code), by field name. */
const samplesOfCustom: Record<string, unknown> = { document: emptyDocument }

/** Maximum attempts to satisfy rules between fields. */
const maxTries = 24

/** Maximum items of a generated list. */
const maxItems = 16

/**
 * Generates answers of one shape. Enum members and union branches rotate: each call of `next`, and each list item, uses
 * the next one.
 */
export class AnswerGenerator {
  readonly #shape: AnswerShape
  readonly #turns = new Map<string, number>()
  readonly #start: number
  /** All numbers in the generated answers; each is unique where its schema allows it. */
  readonly numbers = new Set<number>()
  #uuids = 0

  /** `start`: position at which the rotation starts. */
  constructor(shape: AnswerShape, start = 0) {
    this.#shape = shape
    this.#start = start
  }

  /**
   * Returns an answer as a client receives it: parsed by its schema and serialized as JSON. Rotation is counted per
   * endpoint (`name`). When a rule between fields fails, the next position is tried; an answer that satisfies none is
   * returned anyway, since its types are right.
   */
  next<S extends z.ZodType>(name: string, schema: S): z.output<S> {
    for (let tries = 1; ; tries++) {
      const raw = this.#make(schema, { at: name, key: '' })
      const parsed = schema.safeParse(raw)
      if (parsed.success) return JSON.parse(JSON.stringify(parsed.data) ?? 'null')
      const isOfForm = parsed.error.issues.every(({ code }) => code === 'custom')
      if (!isOfForm)
        throw new Error(
          `${name} (${this.#shape}) is not of the form of its schema: ${z.prettifyError(parsed.error)}`,
        )
      if (tries === maxTries) return JSON.parse(JSON.stringify(raw))
    }
  }

  /** Position of the rotation at a path of the answer, modulo `of`. */
  #turn(at: string, of: number): number {
    const turn = this.#turns.get(at) ?? this.#start
    this.#turns.set(at, turn + 1)
    return turn % of
  }

  #make(schema: Schema, place: { at: string; key: string }): unknown {
    const def = defOf(schema)
    const { at, key } = place
    switch (def.type) {
      case 'object': {
        const shape = def.shape as Record<string, Schema>
        const entries = Object.entries(shape).map(([name, of]) => [
          name,
          this.#make(of, { at: `${at}.${name}`, key: name }),
        ])
        return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
      }
      case 'array': {
        const element = def.element as Schema
        const length = this.#length(schema, element)
        return Array.from({ length }, () => this.#make(element, { at: `${at}[]`, key }))
      }
      case 'tuple':
        return (def.items as Schema[]).map((item, i) => this.#make(item, { at: `${at}.${i}`, key }))
      case 'record': {
        const names = this.#keys(def.keyType as Schema, at)
        return Object.fromEntries(
          names.map((name) => [
            name,
            this.#make(def.valueType as Schema, { at: `${at}.*`, key: String(name) }),
          ]),
        )
      }
      case 'union': {
        const options = def.options as Schema[]
        return this.#make(options[this.#turn(at, options.length)] as Schema, { at: `${at}|`, key })
      }
      case 'intersection':
        return {
          ...(this.#make(def.left as Schema, place) as object),
          ...(this.#make(def.right as Schema, place) as object),
        }
      case 'optional':
        return this.#shape === 'bare' ? undefined : this.#make(def.innerType as Schema, place)
      case 'nullable':
        return this.#shape === 'bare' ? null : this.#make(def.innerType as Schema, place)
      case 'default':
      case 'prefault':
      case 'catch':
      case 'readonly':
      case 'nonoptional':
        return this.#make(def.innerType as Schema, place)
      case 'pipe': {
        // A sanitized text has its rules after the transformation; a parsed text before it.
        const [before, after] = [def.in as Schema, def.out as Schema]
        const isFirst = defOf(before).type === 'transform'
        return this.#make(isFirst || defOf(after).type === 'string' ? after : before, place)
      }
      case 'lazy':
        return this.#make((def.getter as () => Schema)(), place)
      case 'enum': {
        const members = Object.values(def.entries as Record<string, string>)
        return members[this.#turn(at, members.length)]
      }
      case 'literal': {
        const values = def.values as unknown[]
        return values[this.#turn(at, values.length)]
      }
      case 'boolean':
        return this.#shape === 'bare' ? false : this.#turn(at, 2) === 0
      case 'null':
        return null
      case 'undefined':
      case 'void':
        return undefined
      case 'any':
      case 'unknown':
        return null
      case 'number':
        return this.#number(schema, key)
      case 'string':
        return this.#string(schema, { at, key })
      case 'custom':
        return samplesOfCustom[key]
      default:
        throw new Error(`${at}: no answer can be made of a schema of type ${def.type}`)
    }
  }

  #keys(schema: Schema, at: string): PropertyKey[] {
    const def = defOf(schema)
    // A partial record does not expose its keys' values.
    const mayBeAbsent = schema._zod.values === undefined
    if (def.type === 'enum')
      return this.#shape === 'bare' && mayBeAbsent
        ? []
        : Object.values(def.entries as Record<string, string>)
    if (def.type === 'literal') return def.values as string[]
    return this.#shape === 'bare'
      ? []
      : [0, 1].map(() => String(this.#make(schema, { at: `${at}.key`, key: '' })))
  }

  #length(schema: Schema, element: Schema): number {
    const { minItems = 0, maxItems: max = maxItems } = limitsOf(schema)
    const wanted = { bare: 0, zero: 1, full: Math.max(2, widestChoice(element)), longest: 3 }[
      this.#shape
    ]
    return Math.min(Math.max(wanted, minItems), max, Math.max(maxItems, minItems))
  }

  #number(schema: Schema, key: string): number {
    const limits = limitsOf(schema)
    const step = limits.multipleOf ?? (limits.type === 'integer' ? 1 : 0.5)
    const {
      minimum = Number.NEGATIVE_INFINITY,
      exclusiveMinimum,
      maximum: max = Number.POSITIVE_INFINITY,
    } = limits
    const least =
      exclusiveMinimum === undefined ? minimum : Math.max(minimum, exclusiveMinimum + step)
    const within = (value: number) => Math.min(Math.max(value, least), max)
    if (this.#shape === 'zero' || this.#shape === 'bare') return within(0)
    if (this.#shape === 'longest')
      return max < Number.MAX_SAFE_INTEGER ? max : within(9_999_999_999)
    const isMoney = key.endsWith('mount') || key.endsWith('rice')
    const value = within((isMoney ? 123_456 : 3) + 7 * this.#turn(`#${key}`, isMoney ? 10_000 : 50))
    this.numbers.add(value)
    return value
  }

  #string(schema: Schema, { at, key }: { at: string; key: string }): string {
    this.#uuids++
    return sampleString(schema, {
      key,
      shape: this.#shape,
      turn: this.#turn(`${at}"`, 1e9),
      serial: this.#uuids,
    })
  }
}

/**
 * The largest number of enum members or union branches in a schema, outside lists, which rotate over their own items.
 */
function widestChoice(schema: Schema, depth = 0): number {
  const def = defOf(schema)
  if (depth > 6) return 1
  if (wrapped.has(def.type)) return widestChoice(def.innerType as Schema, depth + 1)
  if (def.type === 'pipe') return widestChoice(def.in as Schema, depth + 1)
  if (def.type === 'enum') return Object.keys(def.entries as object).length
  if (def.type === 'union') {
    const options = def.options as Schema[]
    return (
      options.length *
      Math.max(1, ...options.map((option) => Math.min(4, widestChoice(option, depth + 1))))
    )
  }
  if (def.type === 'object')
    return Math.max(
      1,
      ...Object.values(def.shape as Record<string, Schema>).map((one) =>
        widestChoice(one, depth + 1),
      ),
    )
  return 1
}
