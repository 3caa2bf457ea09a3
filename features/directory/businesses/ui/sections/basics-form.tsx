import { MultiSelect, NumberInput, Select, Textarea, TextInput } from '@mantine/core'
import { lineOrNull, optionsOf } from '#shared/ui/editing/choices.ts'
import fields from '#shared/ui/fields.module.css'
import { businessKindWords, languageWords } from '../../vocabulary.ts'
import { useEditing } from '../editor/drafts.ts'
import { SectionFormFrame } from '../editor/section-form-frame.tsx'
import { useSectionForm } from '../editor/use-section-form.ts'

const maxLengths = { tagline: 120, description: 4000 } as const
const languages = optionsOf(languageWords)

/** Form of name, slug, description, founding year and languages. */
export function BasicsForm() {
  const { business } = useEditing()
  const control = useSectionForm('basics', {
    read: ({ tagline, description, yearFounded, ...saved }) => ({
      ...saved,
      tagline: tagline ?? '',
      description: description ?? '',
      yearFounded: (yearFounded ?? '') as number | string,
    }),
    write: ({ tagline, description, yearFounded, ...values }) => ({
      ...values,
      tagline: lineOrNull(tagline),
      description: lineOrNull(description),
      yearFounded: yearFounded === '' ? null : (yearFounded as number),
    }),
  })
  const { form } = control
  const { slug, tagline, description } = form.values
  const redirectsOldSlug = business.state !== 'draft' && slug !== business.slug
  return (
    <SectionFormFrame control={control}>
      <TextInput
        label="Nombre del negocio"
        autoComplete="organization"
        withAsterisk
        {...form.getInputProps('name')}
      />
      <Select
        label="Tipo de negocio"
        data={optionsOf(businessKindWords)}
        allowDeselect={false}
        {...form.getInputProps('kind')}
      />
      <TextInput
        label="Una frase que te presente"
        description={`Se ve bajo el nombre. ${tagline.length} de ${maxLengths.tagline}`}
        {...form.getInputProps('tagline')}
      />
      <Textarea
        label="Descripción"
        description={`Qué haces, para quién y qué te distingue. ${description.length} de ${maxLengths.description}`}
        autosize
        minRows={4}
        maxRows={14}
        {...form.getInputProps('description')}
      />
      <div className={fields.pair}>
        <NumberInput
          label="Año en que empezaste"
          inputMode="numeric"
          hideControls
          allowDecimal={false}
          allowNegative={false}
          {...form.getInputProps('yearFounded')}
        />
        <MultiSelect
          label="Idiomas que hablan"
          data={languages}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Quitar todos los idiomas' }}
          nothingFoundMessage="Sin resultados"
          placeholder={form.values.languages.length === 0 ? 'Elige' : undefined}
          hidePickedOptions
          {...form.getInputProps('languages')}
        />
      </div>
      <TextInput
        label="Dirección de tu página"
        description={
          redirectsOldSlug
            ? `Quedará en /negocios/${slug}. La dirección de antes seguirá llevando a tu página.`
            : `Tu página está en /negocios/${slug}. Letras sin acento, números y guiones.`
        }
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...form.getInputProps('slug')}
      />
    </SectionFormFrame>
  )
}
