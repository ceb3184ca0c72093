import { mutation } from '@jornada/domain/mutation/kind.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../../data.ts';
import { renderUi } from '../../testing/renderUi.tsx';
import { ScanDialog } from './ScanDialog.tsx';

/** The browser's own way out for files: sent, and answered when the test says so. */
class Wire extends EventTarget {
  static last: Wire | undefined;
  upload = new EventTarget();
  status = 0;
  responseText = '';
  open = vi.fn<() => void>();
  setRequestHeader = vi.fn<() => void>();
  getAllResponseHeaders = (): string => '';
  send(): void {
    Wire.last = this;
  }
  answer(status: number, body: object): void {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.dispatchEvent(new Event('load'));
  }
}

const onDone = vi.fn<() => void>();
const onRefused = vi.fn<() => boolean>(() => false);
const scanOf = (processUuid: string, shown = true) => (
  <QueryClientProvider client={queryClient}>
    {shown && (
      <ScanDialog
        process={{ processUuid, processType: mutation.type, version: 3 }}
        onClose={() => undefined}
        onDone={onDone}
        onRefused={onRefused}
      />
    )}
  </QueryClientProvider>
);

async function choose(): Promise<Wire> {
  fireEvent.change(screen.getByLabelText('Elegir archivo: Documento firmado'), {
    target: { files: [new File(['%PDF-1.4'], 'firmado.pdf', { type: 'application/pdf' })] },
  });
  return waitFor(() => {
    if (Wire.last === undefined) throw new Error('not sent yet');
    return Wire.last;
  });
}

const NOT_A_PAPER = {
  success: false,
  exceptions: [{ translationCode: 'FILE_TYPE_NOT_VALID', values: {} }],
};

describe('a signed scan', () => {
  beforeEach(() => {
    vi.stubGlobal('XMLHttpRequest', Wire);
    onDone.mockClear();
    Wire.last = undefined;
    return () => vi.unstubAllGlobals();
  });

  test('is filed once it has arrived, and then the dialog ends', async () => {
    renderUi(scanOf('one'));
    const wire = await choose();
    expect(onDone).not.toHaveBeenCalled();
    wire.answer(200, { success: true, aggregates: {} });
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  });

  test('goes on after its dialog is closed, stands there when it is opened again, and says what was refused', async () => {
    const { rerender } = renderUi(scanOf('two'));
    const wire = await choose();
    rerender(scanOf('two', false));
    rerender(scanOf('two'));
    expect(screen.getByText('firmado.pdf')).toBeDefined();
    rerender(scanOf('two', false));
    wire.answer(422, NOT_A_PAPER);
    expect(await screen.findByText('No se archivó el documento')).toBeDefined();
    expect(onDone).not.toHaveBeenCalled();
  });

  test('ends only its own dialog', async () => {
    const { rerender } = renderUi(scanOf('three'));
    const wire = await choose();
    rerender(scanOf('three', false));
    wire.answer(200, { success: true, aggregates: {} });
    expect(await screen.findByText(/archivado/)).toBeDefined();
    expect(onDone).not.toHaveBeenCalled();
  });
});
