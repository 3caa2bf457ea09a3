import { shortDay } from '#shared/text/short-times.ts'
import { Link } from '#shared/ui/link.tsx'
import { formatUrlState } from '#shared/url-state.ts'
import type { Lead } from '../contract.ts'
import { leadChannelWords, leadStateWords } from '../vocabulary.ts'
import styles from './lead-rows.module.css'
import { formatMoment } from './lead-words.ts'
import { leadsFields } from './leads-fields.ts'

type LeadRowsProps = { businessId: string; leads: Lead[]; openId: string | undefined }

/** Of whom only a reference is known, and which somebody attended: nothing to read in it. */
const isBare = ({ name, message, state }: Lead) => !name && !message && state !== 'new'

/** List of leads, one line each: name, time, beginning of the message, and state; bare ones behind one line below. */
export function LeadRows({ businessId, leads, openId }: LeadRowsProps) {
  const row = (lead: Lead) => (
    <LeadRow key={lead.id} businessId={businessId} lead={lead} isOpen={lead.id === openId} />
  )
  const bare = leads.filter(isBare)
  const [newest] = bare
  const oldest = bare.at(-1)
  if (!newest || !oldest || bare.length === 1)
    return <ul className={styles.rows}>{leads.map(row)}</ul>
  return (
    <ul className={styles.rows}>
      {leads.filter((lead) => !isBare(lead)).map(row)}
      <li>
        <details open={bare.some(({ id }) => id === openId) || undefined}>
          <summary className={styles.fold}>
            {bare.length} toques en WhatsApp
            <span className={styles.when}>
              {shortDay(oldest.createdAt)} a {shortDay(newest.createdAt)}
            </span>
          </summary>
          <ul>{bare.map(row)}</ul>
        </details>
      </li>
    </ul>
  )
}

type LeadRowProps = { businessId: string; lead: Lead; isOpen: boolean }

function LeadRow({ businessId, lead, isOpen }: LeadRowProps) {
  return (
    <li>
      <Link
        to={formatUrlState(leadsFields, '', { businessId, leadId: lead.id })}
        className={styles.row}
        data-state={lead.state}
        aria-current={isOpen ? 'true' : undefined}
        data-plain
      >
        <span className={styles.who}>{lead.name ?? `Ref. ${lead.code}`}</span>
        <span className={styles.when}>{formatMoment(lead.createdAt)}</span>
        <span className={styles.start}>{lead.message ?? leadChannelWords[lead.channel]}</span>
        <span className={styles.stands}>{leadStateWords[lead.state]}</span>
      </Link>
    </li>
  )
}
