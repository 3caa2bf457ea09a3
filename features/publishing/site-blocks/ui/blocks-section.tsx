import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { dayWords } from '#shared/text/dates.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { IconButton } from '#shared/ui/button.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { useCall, useSend } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import { FilterChips } from '#shared/ui/lists/filters.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { useUrlState } from '#shared/ui/use-url-state.ts'
import { enumField, withDefault } from '#shared/url-state.ts'
import { findSiteBlocks, orderSiteBlocks, type SiteBlock } from '../contract/blocks.ts'
import { type BlockKind, blockChipWords, blockStates } from '../vocabulary.ts'
import { BlockActions } from './block-actions.tsx'
import { blockStandingWords, kindPages, reachWords } from './block-words.ts'
import styles from './site-blocks.module.css'

const fields = { state: withDefault(enumField('vista', blockStates), 'active') }

type May = { mayCreate: boolean; mayEdit: boolean; mayDelete: boolean }

/** The team's list of blocks of one kind: by state, in display order, with their counts. */
export function BlocksSection({ kind, mayCreate, mayEdit, mayDelete }: May & { kind: BlockKind }) {
  const [{ state }, change] = useUrlState(fields, { replace: true })
  const list = useCall(findSiteBlocks, { kind, state })
  const say = useSnackbar()
  const order = useSend(orderSiteBlocks, {
    refreshes: [findSiteBlocks],
    onError: ({ message }) => say(message),
  })
  const words = kindPages[kind]
  const items = list.data?.items ?? []
  const move = (from: number, to: number) => {
    const ids = items.map(({ id }) => id)
    ids.splice(to, 0, ...ids.splice(from, 1))
    order.mutate({ kind, blockIds: ids })
  }
  return (
    <section className={styles.page} aria-label={words.title}>
      <div className={styles.head}>
        <p className={styles.quiet}>{words.explains}</p>
        {mayCreate && <ButtonLink to={words.new}>{words.begin}</ButtonLink>}
      </div>
      <FilterChips
        label="Estado"
        choices={blockStates}
        words={blockChipWords[kind]}
        counts={list.data?.counts}
        value={state}
        onChange={(state) => change({ state })}
      />
      {list.error && !list.data && (
        <ErrorState message={list.error.message} onRetry={() => void list.refetch()} />
      )}
      {!list.data && !list.error && <Skeleton height="12rem" rows />}
      {list.data && items.length === 0 && (
        <EmptyState title={words.empty[state]}>
          {state !== 'active'
            ? 'Elige otro estado para ver los demás.'
            : mayCreate
              ? 'Lo que escribas se guarda en pausa. Cuando esté listo, pulsa Mostrar.'
              : 'Aquí aparece lo que el equipo muestre.'}
        </EmptyState>
      )}
      <ol className={styles.rows}>
        {items.map((block, at) => (
          <li key={block.id} className={styles.row}>
            <BlockSummary block={block} />
            {mayEdit && items.length > 1 && (
              <div className={styles.acts}>
                <IconButton
                  disabled={at === 0 || order.isPending}
                  onClick={() => move(at, at - 1)}
                  label={`Subir «${block.title}»`}
                >
                  <IconArrowUp size="1.25rem" stroke={1.75} aria-hidden />
                </IconButton>
                <IconButton
                  disabled={at === items.length - 1 || order.isPending}
                  onClick={() => move(at, at + 1)}
                  label={`Bajar «${block.title}»`}
                >
                  <IconArrowDown size="1.25rem" stroke={1.75} aria-hidden />
                </IconButton>
              </div>
            )}
            <BlockActions
              block={block}
              mayEdit={mayEdit}
              mayDelete={mayDelete}
              onGone={() => say(words.gone)}
            />
          </li>
        ))}
      </ol>
      <p className={styles.quiet}>
        Las cifras cuentan cuántas veces estuvo en pantalla y se pulsó, sin cookies y sin saber de
        quién: una persona puede contar varias veces. No cuentan los robots que se identifican ni
        nuestro equipo. Los días terminan a medianoche UTC.
      </p>
    </section>
  )
}

function BlockSummary({ block }: { block: SiteBlock }) {
  const { id, kind, title, text, picture, standing, reach, endsOn } = block
  return (
    <div className={styles.said}>
      {picture && (
        <img
          className={styles.thumb}
          src={picture.url}
          srcSet={picture.srcset}
          sizes="8rem"
          alt=""
          loading="lazy"
        />
      )}
      <div className={styles.words}>
        <h2 className={styles.title}>
          <Link to={`${kindPages[kind].path}/${id}`}>{title}</Link>
        </h2>
        <p>{text}</p>
        <p>
          <Badge color={standing === 'shown' ? 'good' : standing === 'ended' ? 'clay' : 'plain'}>
            {blockStandingWords(block, dayWords)}
          </Badge>
        </p>
        {endsOn && standing !== 'ended' && (
          <p className={styles.quiet}>Hasta el {dayWords(endsOn)}</p>
        )}
        <p className={styles.quiet}>Últimos 7 días: {reachWords(reach.week)}</p>
        <p className={styles.quiet}>Últimos 30 días: {reachWords(reach.month)}</p>
      </div>
    </div>
  )
}
