import { Link } from '#shared/ui/link.tsx'
import { formatUrlState } from '#shared/url-state.ts'
import type { Lead } from '../contract.ts'
import { leadChannelWords, leadStateWords } from '../vocabulary.ts'
import styles from './lead-rows.module.css'
import { formatMoment } from './lead-words.ts'
import { leadsFields } from './leads-fields.ts'

type LeadRowsProps = { businessId: string; leads: Lead[]; openId: string | undefined }

/** List of leads, one line each: name, time, beginning of the message, and state. */
export function LeadRows({ businessId, leads, openId }: LeadRowsProps) {
  return (
    <ul className={styles.rows}>
      {leads.map((lead) => (
        <li key={lead.id}>
          <Link
            to={formatUrlState(leadsFields, '', { businessId, leadId: lead.id })}
            className={styles.row}
            data-state={lead.state}
            aria-current={lead.id === openId ? 'true' : undefined}
            data-plain
          >
            <span className={styles.who}>{lead.name ?? `Ref. ${lead.code}`}</span>
            <span className={styles.when}>{formatMoment(lead.createdAt)}</span>
            <span className={styles.start}>{lead.message ?? leadChannelWords[lead.channel]}</span>
            <span className={styles.stands}>{leadStateWords[lead.state]}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
