# Opens an inspection pack with plain tools, as an inspector would: sh open-pack.sh PACK FOLDER
# Checks every file by the manifest, each plan by the hash that was signed, and the seal of each sealed document.
set -eu
unzip -q "$1" -d "$2"
cd "$2"

jq -r '.files[] | .sha256 + "  " + .path' manifest.json > files.sha256
sha256sum --check --quiet --strict files.sha256
echo "files: $(wc -l < files.sha256) intact"

jq -r '.[] | select(.plan) | .hash + "  " + .plan' notifications.json quarters.json | sort -u > plans.sha256
sha256sum --check --quiet --strict plans.sha256
echo "plans: $(wc -l < plans.sha256) intact"

# A seal signs the bytes before and after itself (PDF 32000-1, 12.8.1).
seals=0
for pdf in documents/*.pdf; do
  range=$(grep -a -o '/ByteRange *\[[0-9 ]*\]' "$pdf" | tail -1 | tr -cd '0-9 ')
  [ -n "$range" ] || continue
  set -- $range
  { head -c "$2" "$pdf"; tail -c "+$(($3 + 1))" "$pdf" | head -c "$4"; } > signed.bin
  tail -c "+$(($2 + 2))" "$pdf" | head -c "$(($3 - $2 - 2))" | xxd -r -p > seal.der
  openssl cms -verify -noverify -binary -inform DER -in seal.der -content signed.bin -out /dev/null 2> /dev/null
  seals=$((seals + 1))
done
echo "seals: $seals intact"
jq -r '.[] | .status + " " + .hash' quarters.json
