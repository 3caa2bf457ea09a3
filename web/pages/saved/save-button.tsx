import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { Button } from '#shared/ui/button.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { forgetBusiness, type SavedBusiness, saveBusiness, useSavedBusinesses } from './saved-businesses.ts'

const barred = 'Tu navegador no deja guardar en este dispositivo.'

/** Saves a business on this device, or takes it off again. `className` is of its words, which a narrow screen may hide. */
export function SaveButton({ business, className }: { business: Omit<SavedBusiness, 'at'>; className?: string }) {
  const say = useSnackbar()
  const navigate = useNavigate()
  const isSaved = useSavedBusinesses().some(({ slug }) => slug === business.slug)
  const turn = () => {
    if (isSaved) return say(forgetBusiness(business.slug) ? 'Ya no está entre tus guardados.' : barred)
    if (!saveBusiness({ ...business, at: new Date().toISOString() })) return say(barred)
    say({ text: 'Guardado en este dispositivo.', action: { label: 'Ver guardados', run: () => void navigate('/guardados') } })
  }
  const Icon = isSaved ? IconHeartFilled : IconHeart
  return (
    <Button look="quiet" aria-pressed={isSaved} aria-label="Guardar" onClick={turn}>
      <Icon size="1.25rem" stroke={1.75} aria-hidden />
      <span className={className}>{isSaved ? 'Guardado' : 'Guardar'}</span>
    </Button>
  )
}
