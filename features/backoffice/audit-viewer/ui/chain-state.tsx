import { IconLink, IconLinkOff } from '@tabler/icons-react'
import type { Output } from '#shared/endpoint.ts'
import { agoWords } from '#shared/text/dates.ts'
import type { readTrail } from '../contract/entries.ts'
import styles from './trail.module.css'

const number = new Intl.NumberFormat('es')

/** How many entries are chained, and what was found when the chain was last verified. */
export function ChainState({ trail }: { trail: Output<typeof readTrail> | undefined }) {
  if (!trail) return null
  const { links, verified } = trail
  const isBroken = verified !== null && verified.faults > 0
  const Icon = isBroken ? IconLinkOff : IconLink
  return (
    <p className={styles.chain} data-broken={isBroken || undefined}>
      <Icon size="1.125rem" stroke={1.75} aria-hidden />
      <span>
        {number.format(links)} registros.{' '}
        {verified === null
          ? 'Aún no se comprobó que nadie los haya alterado.'
          : isBroken
            ? `Alguien los alteró: ${number.format(verified.faults)} fallas al comprobarlos, ${agoWords(verified.at)}.`
            : `Nadie los alteró: se comprobó ${agoWords(verified.at)} (${number.format(verified.links)}).`}
      </span>
    </p>
  )
}
