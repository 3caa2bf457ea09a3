import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import '#shared/ui/mantine.css'
import { Badge } from '#shared/ui/badge.tsx'
import { useSend } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import {
  listMyBusinesses,
  type MyBusiness,
  readMyBusiness,
  setBusinessState,
} from '../../contract/owner.ts'
import { type BusinessState, businessStateWords } from '../../vocabulary.ts'
import styles from './state-panel.module.css'

const confirmationWords: Record<BusinessState, string> = {
  draft: 'Tu página ya no se ve en el directorio',
  published: 'Tu página está publicada',
  holiday: 'Tu página dice que estás de vacaciones',
  closed: 'Tu página dice que el negocio cerró',
}

const stateHints: Record<BusinessState, string> = {
  draft: 'Solo tú y tu equipo ven esta página.',
  published: 'Cualquiera puede encontrarla en el directorio.',
  holiday: 'Se encuentra en el directorio con el aviso de vacaciones.',
  closed: 'Sigue en su dirección con el aviso de que el negocio cerró.',
}

/** The publication state of a business, with buttons to change it. */
export function StatePanel({ business }: { business: MyBusiness }) {
  const showSnackbar = useSnackbar()
  const [openDialog, setOpenDialog] = useState<'holiday' | 'closed' | null>(null)
  const [until, setUntil] = useState('')
  const send = useSend(setBusinessState, {
    refreshes: [readMyBusiness, listMyBusinesses],
    onSuccess: ({ state }) => {
      setOpenDialog(null)
      showSnackbar(confirmationWords[state])
    },
  })
  const set = (state: BusinessState, holidayUntil: string | null = null) =>
    send.mutate({ businessId: business.id, state, holidayUntil })
  const { state, role } = business
  const ask = (what: 'holiday' | 'closed') => {
    send.reset()
    setOpenDialog(what)
  }
  return (
    <section className={styles.panel} aria-labelledby="estado">
      <StateWords business={business} />
      {openDialog === null && <FormError message={send.error?.message ?? null} />}
      {role !== 'seller' && (
        <div className={styles.ways}>
          {state !== 'published' && (
            <Button onClick={() => set('published')} loading={send.isPending}>
              {state === 'draft' ? 'Publicar' : 'Volver a abrir'}
            </Button>
          )}
          {(state === 'published' || state === 'holiday') && (
            <Button variant="default" onClick={() => ask('holiday')}>
              {state === 'holiday' ? 'Cambiar el regreso' : 'Irme de vacaciones'}
            </Button>
          )}
          {state === 'published' && (
            <Button variant="default" onClick={() => set('draft')} loading={send.isPending}>
              Dejar de publicar
            </Button>
          )}
          {state === 'published' && (
            <Button variant="subtle" color="red" onClick={() => ask('closed')}>
              El negocio cerró
            </Button>
          )}
        </div>
      )}
      <Sheet open={openDialog === 'holiday'} onClose={() => setOpenDialog(null)} title="Vacaciones">
        <div className={styles.sheet}>
          <TextInput
            type="date"
            label="Abres de nuevo el"
            description="Déjalo vacío si aún no lo sabes."
            value={until}
            onChange={(event) => setUntil(event.currentTarget.value)}
            error={send.error?.fields?.holidayUntil}
          />
          <FormError message={send.error && !send.error.fields ? send.error.message : null} />
          <Button onClick={() => set('holiday', until || null)} loading={send.isPending}>
            Avisar a los visitantes
          </Button>
        </div>
      </Sheet>
      <Sheet
        open={openDialog === 'closed'}
        onClose={() => setOpenDialog(null)}
        title="¿El negocio cerró para siempre?"
      >
        <div className={styles.sheet}>
          <p>
            Saldrá de las búsquedas y su página dirá que cerró. Puedes volver a abrirlo cuando
            quieras.
          </p>
          <FormError message={send.error?.message ?? null} />
          <Button color="red" onClick={() => set('closed')} loading={send.isPending}>
            Sí, cerró
          </Button>
        </div>
      </Sheet>
    </section>
  )
}

/** The state in words, with a link to where it is changed. */
export function StateSummary({ business, changeHref }: StateSummaryProps) {
  return (
    <section className={styles.panel} aria-labelledby="estado">
      <StateWords business={business} />
      {business.role !== 'seller' && (
        <Link to={changeHref} className={styles.change}>
          Cambiar el estado
        </Link>
      )}
    </section>
  )
}

type StateSummaryProps = { business: MyBusiness; changeHref: string }

function StateWords({ business: { state, open } }: { business: MyBusiness }) {
  return (
    <>
      <h2 id="estado">
        Estado{' '}
        <Badge color={state === 'published' ? 'good' : 'saffron'}>
          {businessStateWords[state]}
        </Badge>
      </h2>
      <p className={styles.words}>{state === 'holiday' ? open.text : stateHints[state]}</p>
    </>
  )
}
