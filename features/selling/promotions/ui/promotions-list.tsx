import { lazy, type ReactNode, Suspense, useState } from 'react'
import { formatMoney } from '#shared/money.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Button } from '#shared/ui/button.tsx'
import { useSend } from '#shared/ui/calls/api.tsx'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { type Column, DataTable } from '#shared/ui/lists/data-table.tsx'
import { FilterChips } from '#shared/ui/lists/filters.tsx'
import named from '#shared/ui/lists/named.module.css'
import { ActionMenu } from '#shared/ui/overlays/action-menu.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { useUrlState } from '#shared/ui/use-url-state.ts'
import { choiceField, withDefault } from '#shared/url-state.ts'
import { listPromotions, type Promotion, setPromotionState } from '../contract/promotions.ts'
import { type PromotionPhase, type PromotionState, promotionPhaseWords } from '../vocabulary.ts'
import { benefitWords, conditionWords, daysWords } from './promotion-words.ts'
import styles from './promotions.module.css'

const NewPromotion = lazy(async () => ({
  default: (await import('./promotion-sheet.tsx')).NewPromotion,
}))
const EditPromotion = lazy(async () => ({
  default: (await import('./promotion-sheet.tsx')).EditPromotion,
}))

const tones: Record<PromotionPhase, 'good' | 'saffron' | 'plain' | 'clay'> = {
  running: 'good',
  scheduled: 'saffron',
  ended: 'plain',
  used_up: 'clay',
  paused: 'plain',
  archived: 'plain',
}
const stateMessages: Record<PromotionState, string> = {
  active: 'se aplica otra vez',
  paused: 'está en pausa',
  archived: 'está archivada',
}

const promotionViews = ['current', 'archived'] as const
const viewWords = { current: 'Sin archivar', archived: 'Archivadas' }
const listFields = {
  view: withDefault(choiceField('vista', { current: 'ahora', archived: 'archivadas' }), 'current'),
}

const percent = new Intl.NumberFormat('es', { style: 'percent', maximumFractionDigits: 0 })

/** A figure over its share of a whole, from 0 to 1; null where there is no whole to compare it with. */
const Figure = ({ share, children }: { share: number | null; children: ReactNode }) => (
  <span className={`${named.name} ${styles.many}`}>
    <span>{children}</span>
    {share !== null && (
      <span className={styles.bar} aria-hidden>
        <span style={{ inlineSize: `${Math.min(1, share) * 100}%` }} />
      </span>
    )}
  </span>
)

/** Lists the store's promotions with their uses and sales; creates, edits, pauses, resumes and archives them. */
export function PromotionsList({ businessId, currency }: { businessId: string; currency: string }) {
  const say = useSnackbar()
  const [{ view }, changeView] = useUrlState(listFields, { replace: true })
  const [open, setOpen] = useState<Promotion | 'new' | null>(null)
  const list = useCallPages(listPromotions, { businessId, view }, { keepsBefore: true })
  const state = useSend(setPromotionState, {
    refreshes: [listPromotions],
    onSuccess: ({ name, state: now }) => say(`«${name}» ${stateMessages[now]}`),
    onError: (error) => say(error.message),
  })
  const setPromotionStateOf = ({ id }: Promotion, next: PromotionState) =>
    state.mutate({ businessId, promotionId: id, state: next })
  const whole = list.first?.sold ?? 0
  const columns: Column<Promotion>[] = [
    {
      key: 'name',
      header: 'Promoción',
      cell: (row) => (
        <span className={named.name}>
          {row.name}
          <span className={`${named.quiet} ${named.code}`}>
            {row.code ? `Código ${row.code}` : 'Automática'}
          </span>
        </span>
      ),
    },
    {
      key: 'gives',
      header: 'Beneficio',
      isWide: true,
      cell: (row) => (
        <span className={named.name}>
          {benefitWords(row)}
          <span className={named.quiet}>{conditionWords(row)}</span>
        </span>
      ),
    },
    {
      key: 'phase',
      header: 'Estado',
      isBeside: true,
      cell: ({ phase }) => <Badge color={tones[phase]}>{promotionPhaseWords[phase]}</Badge>,
    },
    { key: 'days', header: 'Días', isWide: true, cell: daysWords },
    {
      key: 'uses',
      header: 'Usos',
      isWide: true,
      cell: ({ uses, maxUses }) =>
        uses > 0 && (
          <Figure share={maxUses === null ? null : uses / maxUses}>
            {maxUses === null ? uses : `${uses} de ${maxUses}`}
          </Figure>
        ),
    },
    {
      key: 'sold',
      header: 'Ventas',
      isWide: true,
      cell: ({ sold, given }) =>
        sold > 0 && (
          <Figure share={whole > 0 ? sold / whole : null}>
            {formatMoney(sold, currency)}
            <span className={named.quiet}>
              {whole > 0 && `${percent.format(sold / whole)} de lo vendido con promociones. `}
              Descontaste {formatMoney(given, currency)}
            </span>
          </Figure>
        ),
    },
    {
      key: 'ways',
      header: 'Más',
      isAction: true,
      align: 'right',
      cell: (row) =>
        row.state !== 'archived' && (
          <ActionMenu
            label={`Más acciones de ${row.name}`}
            items={[
              row.state === 'active'
                ? { label: 'Pausar', run: () => setPromotionStateOf(row, 'paused') }
                : { label: 'Reanudar', run: () => setPromotionStateOf(row, 'active') },
              {
                label: 'Archivar',
                hint: 'Deja de aplicarse y no se puede deshacer',
                isDestructive: true,
                run: () => setPromotionStateOf(row, 'archived'),
              },
            ]}
          />
        ),
    },
  ]
  const add = <Button onClick={() => setOpen('new')}>Crear promoción</Button>
  const isArchive = view === 'archived'
  return (
    <div className={styles.view}>
      <div className={styles.top}>
        <FilterChips
          label="Qué promociones"
          choices={promotionViews}
          words={viewWords}
          counts={null}
          value={view}
          onChange={(next) => changeView({ view: next })}
        />
        {list.rows?.length !== 0 && add}
      </div>
      <DataTable
        caption={isArchive ? 'Promociones archivadas' : 'Promociones'}
        columns={columns}
        isCompact
        list={list}
        rowKey={({ id }) => id}
        empty={
          isArchive
            ? {
                title: 'No hay promociones archivadas',
                text: 'Las que archives quedan aquí con sus resultados.',
              }
            : {
                title: 'Todavía no tienes promociones',
                text: 'Un código de bienvenida o envío gratis desde cierta compra.',
                action: add,
              }
        }
        {...(!isArchive && { onOpen: setOpen })}
      />
      <Suspense>
        {open === 'new' && (
          <NewPromotion businessId={businessId} currency={currency} onClose={() => setOpen(null)} />
        )}
        {open && open !== 'new' && (
          <EditPromotion
            key={open.id}
            businessId={businessId}
            currency={currency}
            promotion={open}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </div>
  )
}
