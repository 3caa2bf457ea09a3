import { IconLink, IconLinkOff } from '@tabler/icons-react'
import type { Output } from '#shared/endpoint.ts'
import { agoWords } from '#shared/text/dates.ts'
import { wholeNumber } from '#shared/text/whole-number.ts'
import { Grouped } from '#shared/ui/text/grouped.tsx'
import type { getAuditLogOptions } from '../contract/entries.ts'
import styles from './audit-log.module.css'

/** Shows the number of chained entries and the result of the last verification. */
export function ChainState({
  options,
}: {
  options: Output<typeof getAuditLogOptions> | undefined
}) {
  if (!options) return null
  const { links, verified } = options
  const isBroken = verified !== null && verified.faults > 0
  const Icon = isBroken ? IconLinkOff : IconLink
  return (
    <p className={styles.chain} data-broken={isBroken || undefined}>
      <Icon size="1.125rem" stroke={1.75} aria-hidden />
      <span>
        <Grouped>{wholeNumber(links)}</Grouped> registros.{' '}
        <Grouped>
          {verified === null
            ? 'Comprueba que siguen intactos con npm run audit:verify.'
            : isBroken
              ? `Alguien los alteró: ${wholeNumber(verified.faults)} fallas al comprobarlos, ${agoWords(verified.at)}.`
              : `Nadie los alteró: se comprobó ${agoWords(verified.at)} (${wholeNumber(verified.links)}).`}
        </Grouped>
      </span>
    </p>
  )
}
