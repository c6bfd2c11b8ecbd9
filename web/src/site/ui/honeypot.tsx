import * as globals from '#web/styles/global.css.ts'

/** A field that no person can see or reach; a filled one means a bot. */
export const Honeypot = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <div className={globals.visuallyHidden} aria-hidden="true">
    <label>
      Website
      <input
        type="text"
        name="website"
        tabIndex={-1}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  </div>
)
