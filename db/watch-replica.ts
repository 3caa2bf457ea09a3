import type { Logger } from 'pino'

/** Runs a statement on a server. */
export type Ask = <Row extends object>(text: string, values?: unknown[]) => Promise<{ rows: Row[] }>

type Watched = {
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
export function watchReplica({ main, replica, log, now }: Watched) {
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

  const distrust = (reason: unknown) => {
    resetTrust()
    if (wasTrusted !== false)
      log.warn({ err: reason }, 'public reads use the main server, not DATABASE_REPLICA_URL')
    wasTrusted = false
  }

  const trust = (requestedAt: number) => {
    trusted = true
    reachedAt = requestedAt
    own = undefined
    if (wasTrusted !== true) log.info('public reads use DATABASE_REPLICA_URL')
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
    if (!own && (!trusted || distanceFrom(reachedAt) >= pauses.quiet)) await askMain()
    const sent = own
    const wanted = [...(sent ? [sent.xid] : []), ...changes]
    if (wanted.length === 0) return
    const { rows } = await replica<{ isReplica: boolean; open: string[] }>(unseen, [
      wanted,
      database,
    ])
    if (!rows[0]?.isReplica) throw new Error('this is not a streaming replica of DATABASE_URL')
    const open = new Set(rows[0].open)
    for (const xid of wanted) if (!open.has(xid)) changes.delete(xid)
    // A transaction discarded meanwhile proves nothing.
    if (sent && own === sent && !open.has(sent.xid)) trust(sent.requestedAt)
  }

  const lookNow = () => {
    clearTimeout(timer)
    if (!hearing || comparison) return
    comparison = compare()
      .catch(distrust)
      .finally(() => {
        comparison = undefined
        const isAwaiting = own !== undefined || (trusted && changes.size > 0)
        if (hearing) timer = setTimeout(lookNow, isAwaiting ? pauses.awaiting : pauses.quiet)
      })
  }

  return {
    /** Whether the replica has everything that it must have now. */
    isWell: () =>
      hearing && trusted && changes.size === 0 && distanceFrom(reachedAt) <= maxLagSeconds * 1000,
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
      hearing = value
      resetTrust()
      lookNow()
    },
    /** The replica failed a read. */
    distrust,
    async stop(): Promise<void> {
      hearing = false
      clearTimeout(timer)
      await comparison
    },
  }
}
