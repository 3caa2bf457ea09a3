import { Client, type Connection, Query, type QueryResult } from 'pg'

type Done = (error: Error | null, result: QueryResult) => void

/** What a query of pg does, beside what its types say. */
type Inner = {
  name?: string
  requiresPreparation: () => boolean
  hasBeenParsed: (connection: Connection) => boolean
  prepare(connection: Connection): void
  handleCommandComplete(message: unknown, connection: Connection): void
}
const Plain = Query as unknown as new (config: unknown, values: unknown, done: Done) => Inner

/** A statement behind the BEGIN of its transaction, with one sync after both: where BEGIN fails, PostgreSQL passes over the statement, too. */
class FirstStatement extends Plain {
  readonly begin: string
  private isBegun = false

  constructor(begin: string, config: unknown, values: unknown, done: Done) {
    super(config, values, done)
    this.begin = begin
  }

  /** What has no values may be several statements; what gets its name only now would count as planned when BEGIN is. */
  canFollow(connection: Connection): boolean {
    return this.requiresPreparation() && (!this.name || this.hasBeenParsed(connection))
  }

  override prepare(connection: Connection): void {
    connection.parse({ text: this.begin, name: '', types: [] }, true)
    connection.bind({}, true)
    connection.execute(null, true)
    super.prepare(connection)
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    if (this.isBegun) super.handleCommandComplete(message, connection)
    this.isBegun = true
  }
}

const ask = Client.prototype.query as (this: Client, ...args: unknown[]) => unknown

async function askBoth(client: Client, begin: string, config: unknown, values: unknown): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const both = new FirstStatement(begin, config, values, (error, result) => (error ? reject(error) : resolve(result)))
  if (both.canFollow(client.connection)) {
    ask.call(client, both)
    return promise
  }
  await ask.call(client, begin)
  return ask.call(client, config, values)
}

/** What PostgreSQL says to a statement without rows. */
const nothing = (command: string) => Promise.resolve({ command, rowCount: null, oid: 0, rows: [], fields: [] })

type Asked = string | { text?: unknown; submit?: unknown }

const textOf = (asked: Asked): string => {
  const text = typeof asked === 'string' ? asked : asked.text
  return typeof text === 'string' ? text : ''
}

/** Those that have said BEGIN to us and nothing else. */
const begun = new WeakMap<Client, string>()

/**
 * A connection that says BEGIN together with the first statement of a transaction: one way to the database and back less for each, and a transaction
 * without statements asks nothing. For those who wait for each answer before they ask on, as drizzle does.
 */
export class LateClient extends Client {}
LateClient.prototype.query = function (this: Client, config: Asked, values?: unknown, ...more: unknown[]) {
  const text = textOf(config)
  const isPromised =
    typeof values !== 'function' && more.every((one) => one === undefined) && !(typeof config === 'object' && config.submit)
  const begin = begun.get(this)
  if (begin === undefined) {
    if (!isPromised || !/^begin\b[^;]*$/.test(text)) return ask.call(this, config, values, ...more)
    begun.set(this, text)
    return nothing('BEGIN')
  }
  begun.delete(this)
  if (!isPromised) throw new Error('the first statement of a transaction gives a promise')
  return text === 'commit' || text === 'rollback' ? nothing(text.toUpperCase()) : askBoth(this, begin, config, values)
} as Client['query']
