import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import type { Uploader } from '#features/platform/media/ui/parts/uploader.ts'
import type { MyBusiness } from '../../contract/owner.ts'
import type { SectionName } from '../../vocabulary.ts'

/** What a section holds, without the mark of its version. */
export type Section<N extends SectionName> = Omit<MyBusiness['sections'][N], 'version'>

/** The sections that hold something unsaved, as they would be saved. */
export type Drafts = { [N in SectionName]?: Section<N> }

/** Saves a section, and resolves to whether it was. */
type Saver = () => Promise<boolean>

/** Keeps what was typed and not saved, for those who show it. Only they draw again at each key, not the whole editor. */
export function createDrafts() {
  let drafts: Drafts = {}
  const savers: Partial<Record<SectionName, Saver>> = {}
  const unsaved = () => Object.keys(drafts) as SectionName[]
  const listeners = new Set<() => void>()
  return {
    read: () => drafts,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Undefined when the section holds nothing unsaved. */
    set<N extends SectionName>(section: N, value: Section<N> | undefined) {
      if (drafts[section] === value) return
      drafts = { ...drafts, [section]: value }
      if (value === undefined) delete drafts[section]
      for (const listener of listeners) listener()
    },
    /** How a section is saved by who leaves, undefined while it can't be; its form says it anew whenever it is drawn. */
    setSaver(section: SectionName, saver: Saver | undefined) {
      savers[section] = saver
      for (const listener of listeners) listener()
    },
    canSaveAll: () => unsaved().every((section) => savers[section]),
    /** Saves every section that holds something, one after the other; whether all are saved. */
    async saveAll() {
      for (const section of unsaved()) if (!(await savers[section]?.())) return false
      return true
    },
  }
}

export type DraftStore = ReturnType<typeof createDrafts>

export const useDrafts = (store: DraftStore): Drafts =>
  useSyncExternalStore(store.subscribe, store.read, store.read)

/** Whether who leaves can have everything saved: nothing is on its way, and nobody else saved the same. */
export const useCanSaveAll = (store: DraftStore): boolean =>
  useSyncExternalStore(store.subscribe, store.canSaveAll, store.canSaveAll)

type Editing = {
  business: MyBusiness
  /** Address of the operator's map tiles; empty without. */
  tilesUrl: string
  /** Draws what uploads photos: another feature's, composed by the page. */
  renderUploader: (uploader: Uploader) => ReactNode
  drafts: DraftStore
  /** Values of a form that was closed by mistake, when the section was opened to bring them back. */
  restored: (section: SectionName) => unknown
  /** A section was saved: its form has done its work. */
  saved: (section: SectionName) => void
  /** Closes a section's form; `lost` are values that can still be brought back. */
  close: (section: SectionName, lost?: unknown) => void
}

/** The business being edited and what its sections share. */
export const EditingContext = createContext<Editing | null>(null)

export function useEditing(): Editing {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('useEditing outside the editor')
  return editing
}

/** What is saved, with what is unsaved over it. */
export const withDrafts = (saved: MyBusiness['sections'], drafts: Drafts): MyBusiness['sections'] =>
  Object.fromEntries(
    Object.entries(saved).map(([section, value]) => [
      section,
      { ...value, ...drafts[section as SectionName] },
    ]),
  ) as MyBusiness['sections']
