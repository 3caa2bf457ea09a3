import type { Logger } from 'pino'

/** A statement to a server. */
export type Ask = <Row extends object>(text: string, values?: unknown[]) => Promise<{ rows: Row[] }>

type Watched = {
  main: Ask
  replica: Ask
  log: Logger
  /** In milliseconds. */
  now: () => number
}

export type ReplicaWatch = ReturnType<typeof watchReplica>

/** How far behind a replica may be and still be read. */
const maxLagSeconds = 10

/** Milliseconds between two looks at the replica: while something is awaited of it, and while nothing is. */
const pauses = { awaiting: 10, quiet: 1000 }

/** Changes that a replica is asked about, one by one. */
const maxChanges = 1000

/** Which database this is, also as its replicas see it. */
const identity = `(select system_identifier from pg_control_system()) || '/' || (select oid from pg_database where datname = current_database())`

const ownTransaction = `select pg_current_xact_id()::text as xid, ${identity} as database`

/**
 * Those of the transactions $1 whose end a replica of the database $2 has not seen. Its snapshots don't list who is under way, so
 * `pg_visible_in_snapshot` would say that it has seen some that it has not; the status of a transaction is right there, too.
 */
const unseen = `select pg_is_in_recovery() and ${identity} = $2 as "isReplica", array(select xid::text from unnest($1::xid8[]) as t (xid)
  where case when xid >= pg_snapshot_xmax(pg_current_snapshot()) then true else pg_xact_status(xid) = 'in progress' end) as open`

/**
 * Knows whether a replica may be read. The measure is numbers of transactions: one of our own that ended on the main server in the last
 * seconds must have ended on the replica, and so must each that changed what the public sees (docs/decisions/0037). It looks while
 * it hears of changes, and only then.
 */
export function watchReplica({ main, replica, log, now }: Watched) {
  /** Transactions that change what the public sees and whose end the replica is not known to have seen. */
  const changes = new Set<string>()
  /** Our own transaction, until the replica has seen it: whatever ended before it was asked for comes before it there, too. */
  let own: { asked: number; xid: string } | undefined
  let database = ''
  let hearing = false
  let trusted = false
  let told: boolean | undefined
  /** When the main server was in a state that the replica has reached. */
  let reached = 0
  let timer: NodeJS.Timeout | undefined
  let look: Promise<void> | undefined

  /** Milliseconds from or to a moment: a clock that was set back must not hold anything up. */
  const awayFrom = (moment: number) => Math.abs(now() - moment)

  const forgetTrust = () => {
    trusted = false
    own = undefined
  }

  const distrust = (reason: unknown) => {
    forgetTrust()
    if (told !== false)
      log.warn({ err: reason }, 'public reads ask the main server, not DATABASE_REPLICA_URL')
    told = false
  }

  const trust = (asked: number) => {
    trusted = true
    reached = asked
    own = undefined
    if (told !== true) log.info('public reads ask DATABASE_REPLICA_URL')
    told = true
  }

  const askMain = async () => {
    // While a replica is away they pile up. Those that have ended come before our own transaction; the others are told again then.
    if (!trusted && changes.size > maxChanges) changes.clear()
    const mine = { asked: now(), xid: '' }
    own = mine
    const { rows } = await main<{ xid: string; database: string }>(ownTransaction)
    mine.xid = rows[0]?.xid ?? ''
    database = rows[0]?.database ?? ''
  }

  const compare = async () => {
    if (own && awayFrom(own.asked) > maxLagSeconds * 1000)
      distrust(new Error(`the replica is more than ${maxLagSeconds} s behind`))
    if (!own && (!trusted || awayFrom(reached) >= pauses.quiet)) await askMain()
    const mine = own
    const wanted = [...(mine ? [mine.xid] : []), ...changes]
    if (wanted.length === 0) return
    const { rows } = await replica<{ isReplica: boolean; open: string[] }>(unseen, [
      wanted,
      database,
    ])
    if (!rows[0]?.isReplica) throw new Error('this is no streaming replica of DATABASE_URL')
    const open = new Set(rows[0].open)
    for (const xid of wanted) if (!open.has(xid)) changes.delete(xid)
    // One that was forgotten meanwhile says nothing any more.
    if (mine && own === mine && !open.has(mine.xid)) trust(mine.asked)
  }

  const lookNow = () => {
    clearTimeout(timer)
    if (!hearing || look) return
    look = compare()
      .catch(distrust)
      .finally(() => {
        look = undefined
        const isAwaiting = own !== undefined || (trusted && changes.size > 0)
        if (hearing) timer = setTimeout(lookNow, isAwaiting ? pauses.awaiting : pauses.quiet)
      })
  }

  return {
    /** Whether the replica has all that it must have now. */
    isWell: () =>
      hearing && trusted && changes.size === 0 && awayFrom(reached) <= maxLagSeconds * 1000,
    /** This transaction has changed what the public sees, or is about to: the replica is left alone until it has seen its end. */
    changed(xid: string): void {
      if (!hearing) return
      changes.add(xid)
      if (trusted) lookNow()
    },
    /** Whether we are told of changes from now on. The replica must first see what we may have missed. */
    hear(value: boolean): void {
      hearing = value
      forgetTrust()
      lookNow()
    },
    /** The replica failed a read. */
    distrust,
    async stop(): Promise<void> {
      hearing = false
      clearTimeout(timer)
      await look
    },
  }
}
