import { useState } from 'react'
import { useNavigate } from 'react-router'
import { locateDevice } from '#features/platform/places/ui/parts/locate-device.ts'
import {
  changedSearch,
  defaultSearchRadius,
  type SearchState,
  searchAddress,
} from '../../contract/search-address.ts'

/** Geolocation timeout, and maximum age of a cached position, in milliseconds. */
const timeout = 10_000
const maximumAge = 300_000

const noSupport =
  'Tu navegador no comparte la ubicación. Escribe tu ciudad o tu colonia en la búsqueda.'
const denied =
  'No tenemos permiso para ver tu ubicación. Puedes darlo en los ajustes del navegador, o escribir tu ciudad en la búsqueda.'
const failed =
  'No pudimos saber dónde estás. Inténtalo de nuevo o escribe tu ciudad en la búsqueda.'

/**
 * Requests the browser's position and searches around it. The position is kept only in the page's
 * URL, rounded to about 100 m.
 */
export function useNearMe(state: SearchState) {
  const [isAsking, setIsAsking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const navigate = useNavigate()
  const locate = async () => {
    setProblem(null)
    setIsAsking(true)
    try {
      const { latitude, longitude } = await locateDevice(
        { noSupport, denied, failed },
        { timeout, maximumAge },
      )
      const near = {
        lat: latitude,
        lng: longitude,
        radius: state.radius ?? defaultSearchRadius,
        sort: 'distance',
      } as const
      navigate(searchAddress(changedSearch(state, { ...near, place: undefined })), {
        preventScrollReset: true,
      })
    } catch (error) {
      setProblem((error as Error).message)
    } finally {
      setIsAsking(false)
    }
  }
  return { locate, isAsking, problem }
}
