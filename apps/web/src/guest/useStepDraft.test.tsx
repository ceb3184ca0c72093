import { act, renderHook } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { standIn } from '../testing/standIn.tsx';
import { useStepDraft } from './useStepDraft.ts';

const server = standIn();

const typing = (papersOnly = false) => {
  vi.useFakeTimers();
  server.answers = { 'POST keepDraft': { success: true, aggregates: { savedAt: '2026-11-20T10:00:00Z' } } };
  return renderHook(() =>
    useStepDraft<{ name: string }>({ processUuid: 'p-1', drafts: [], papersOnly }, 'personal'),
  );
};

describe('what a candidate types', () => {
  test('is on the server every second and a half, also while no pause comes', async () => {
    const { result } = typing();
    for (const name of ['I', 'Ir', 'Irm', 'Irma', 'Irma Z', 'Irma Zá']) {
      act(() => result.current.keep({ name }));
      await act(() => vi.advanceTimersByTimeAsync(600));
    }
    expect(server.sent).toEqual([
      { step: 'personal', typed: { name: 'Irm' } },
      { step: 'personal', typed: { name: 'Irma Zá' } },
    ]);
  });

  test('goes out at once when the page is hidden or left', () => {
    const { result, unmount } = typing();
    act(() => result.current.keep({ name: 'Irma' }));
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    act(() => result.current.keep({ name: 'Irma Zárate' }));
    unmount();
    expect(server.sent).toEqual([
      { step: 'personal', typed: { name: 'Irma' } },
      { step: 'personal', typed: { name: 'Irma Zárate' } },
    ]);
    vi.restoreAllMocks();
  });

  test('is not sent once the step is saved, nor where only papers are missing', async () => {
    const { result } = typing();
    act(() => result.current.keep({ name: 'Irma' }));
    act(() => result.current.drop());
    const papers = typing(true);
    act(() => papers.result.current.keep({ name: 'Irma' }));
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(server.sent).toEqual([]);
  });
});
