import type { Logger } from 'pino'

/** Runs a statement on a server. */
export type Ask = <Row extends object>(text: string, values?: unknown[]) => Promise<{ rows: Row[] }>

type Watched = {
  /** Host and port, for the log. */
  name: string
  main: Ask
  replica: Ask
  log: Logger
  /** Current time in milliseconds. */
  now: () => number
}

export type ReplicaWatch = ReturnType<typeof watchReplica>

/** Maximum lag in seconds of a replica that may be read. */
const maxLagSeconds = 10

/** Milliseconds between two probes of the replica: while changes are pending, and while none are. */
const pauses = { awaiting: 10, quiet: 1000 }

/** Maximum number of changes that are checked individually on the replica. */
const maxChanges = 1000

/** Identifies the database, equal on its replicas. */
const identity = `(select system_identifier from pg_control_system()) || '/' || (select oid from pg_database where datname = current_database())`

const ownTransaction = `select pg_current_xact_id()::text as xid, ${identity} as database`

/**
 * Which of the transactions $1 a replica of the database $2 has not seen end. A replica's snapshots do not list running
 * transactions, so `pg_visible_in_snapshot` would report some as seen too early; the transaction status is correct
 * there, too.
 */
const unseen = `select pg_is_in_recovery() and ${identity} = $2 as "isReplica", array(select xid::text from unnest($1::xid8[]) as t (xid)
  where case when xid >= pg_snapshot_xmax(pg_current_snapshot()) then true else pg_xact_status(xid) = 'in progress' end) as open`

/**
 * Decides whether a replica may be read. It compares transaction numbers: a transaction of this watch that ended on the
 * main server in the last seconds must have ended on the replica, and so must each that changed public data
 * (docs/decisions/0037). It probes only while change notifications are received.
 */
export function watchReplica({ name, main, replica, log, now }: Watched) {
  /** Transactions that change public data and are not known to have ended on the replica. */
  const changes = new Set<string>()
  /**
   * The watch's own transaction, until the replica has seen it: transactions that ended before it was requested come
   * before it on the replica, too.
   */
  let own: { requestedAt: number; xid: string } | undefined
  let database = ''
  let hearing = false
  let trusted = false
  let wasTrusted: boolean | undefined
  /** Whether it was trusted when the main server was lost. */
  let isStandIn = false
  let confirmation: Promise<void> | undefined
  /** Time of the main server's latest state that the replica has reached. */
  let reachedAt = 0
  let timer: NodeJS.Timeout | undefined
  let comparison: Promise<void> | undefined

  /** Milliseconds from or to a moment: absolute, so that a clock set back does not block anything. */
  const distanceFrom = (moment: number) => Math.abs(now() - moment)

  const resetTrust = () => {
    trusted = false
    own = undefined
  }

  const logDistrust = (reason: unknown) => {
    if (wasTrusted !== false) log.warn({ err: reason, replica: name }, 'replica is not read')
    wasTrusted = false
  }

  const distrust = (reason: unknown) => {
    resetTrust()
    isStandIn = false
    logDistrust(reason)
  }

  /** The main server, or its notifications, are gone. */
  const loseMain = () => {
    isStandIn ||= trusted && distanceFrom(reachedAt) <= maxLagSeconds * 1000
    resetTrust()
  }

  /** The main server is there again: others may have changed there what this process was not told. */
  const endStandIn = () => {
    isStandIn = false
  }

  /**
   * Something at the main server's address answered. It may be the old one, which became a replica, so the stand-in ends only
   * when it accepts a transaction.
   */
  const mainAnswered = () => {
    if (!isStandIn) return
    confirmation ??= main(ownTransaction)
      .then(endStandIn, (error: unknown) =>
        log.debug({ err: error }, 'the main server accepts no transactions yet'),
      )
      .finally(() => {
        confirmation = undefined
      })
  }

  const trust = (requestedAt: number) => {
    trusted = true
    isStandIn = false
    reachedAt = requestedAt
    own = undefined
    if (wasTrusted !== true) log.info({ replica: name }, 'replica is read')
    wasTrusted = true
  }

  const askMain = async () => {
    // Changes accumulate while a replica is away. Those that ended precede the watch's own transaction; the others are
    // announced again then.
    if (!trusted && changes.size > maxChanges) changes.clear()
    const sent = { requestedAt: now(), xid: '' }
    own = sent
    const { rows } = await main<{ xid: string; database: string }>(ownTransaction)
    sent.xid = rows[0]?.xid ?? ''
    database = rows[0]?.database ?? ''
  }

  const compare = async () => {
    if (own && distanceFrom(own.requestedAt) > maxLagSeconds * 1000)
      distrust(new Error(`the replica is more than ${maxLagSeconds} s behind`))
    if (hearing && !own && (!trusted || distanceFrom(reachedAt) >= pauses.quiet))
      await askMain().catch((error: unknown) => {
        loseMain()
        logDistrust(error)
      })
    const sent = own?.xid ? own : undefined
    const wanted = [...(sent ? [sent.xid] : []), ...changes]
    if (wanted.length === 0) return
    const { rows } = await replica<{ isReplica: boolean; open: string[] }>(unseen, [
      wanted,
      database,
    ])
    if (hearing && !rows[0]?.isReplica)
      throw new Error('this is not a streaming replica of DATABASE_URL')
    const open = new Set(rows[0]?.open ?? wanted)
    for (const xid of wanted) if (!open.has(xid)) changes.delete(xid)
    // A transaction discarded meanwhile proves nothing.
    if (sent && own === sent && !open.has(sent.xid)) trust(sent.requestedAt)
  }

  const lookNow = () => {
    clearTimeout(timer)
    if (!(hearing || isStandIn) || comparison) return
    comparison = compare()
      .catch(distrust)
      .finally(() => {
        comparison = undefined
        const isAwaiting = own !== undefined || ((trusted || isStandIn) && changes.size > 0)
        if (hearing || isStandIn)
          timer = setTimeout(lookNow, isAwaiting ? pauses.awaiting : pauses.quiet)
      })
  }

  const isWell = () =>
    hearing && trusted && changes.size === 0 && distanceFrom(reachedAt) <= maxLagSeconds * 1000

  return {
    /** Whether the replica has everything that it must have now. */
    isWell,
    /**
     * Whether the replica may answer what the main server cannot: it was read until that was lost, and has everything that
     * was announced until then.
     */
    canStandIn: () => isWell() || (isStandIn && changes.size === 0),
    /**
     * Announces that this transaction changes public data: the replica is not read until it has seen the transaction
     * end.
     */
    changed(xid: string): void {
      if (!hearing) return
      changes.add(xid)
      if (trusted) lookNow()
    },
    /**
     * Sets whether change notifications are received. Before it is read, the replica must have seen what may have been
     * missed.
     */
    hear(value: boolean): void {
      if (value) endStandIn()
      else loseMain()
      hearing = value
      resetTrust()
      lookNow()
    },
    mainAnswered,
    /** The replica failed a read. */
    distrust,
    async stop(): Promise<void> {
      hearing = false
      isStandIn = false
      clearTimeout(timer)
      await comparison
      await confirmation
    },
  }
}
