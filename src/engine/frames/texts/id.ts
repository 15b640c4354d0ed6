import { beatTexts } from '../beat-lines.ts';
import type { FrameText } from '../frame-text.ts';

export const indonesian: FrameText = {
  words: {
    agenda: 'Agenda',
    preparedFor: 'Untuk {audience}',
    figure: '…',
  },
  guidanceNote: 'Untuk dilengkapi oleh penulis. Jawablah: {questions}',
  section:
    'Apa inti bagian ini? Contoh atau angka apa yang menunjukkannya? Apa yang harus dilakukan atau diingat hadirin?',
  facets: [
    '{title}: buktinya | Angka atau fakta apa yang paling menunjukkannya? Dari mana asalnya? Seberapa pasti?',
    '{title}: contoh | Kasus apa yang membuatnya nyata? Apa yang terjadi? Apa yang ditunjukkannya?',
    '{title}: artinya | Apa akibatnya bagi hadirin? Apa yang harus berubah? Siapa yang harus bertindak?',
    '{title}: pertanyaan terbuka | Apa yang belum kita ketahui? Siapa yang dapat menjawab? Kapan?',
    '{title}: rincian | Apa saja bagiannya? Mana yang paling penting? Apa yang sering terlewat?',
    '{title}: keberatan | Apa kata orang yang ragu? Apa jawabannya? Bukti apa yang meyakinkan?',
  ],
  beats: beatTexts({
    summary:
      'Inti dalam tiga pesan | Apa yang harus diingat? Apa yang berubah, dan mengapa? Apa yang dibutuhkan dari hadirin?',
    background:
      'Mengapa ini penting sekarang | Apa yang melatarinya? Apa yang baru-baru ini berubah? Siapa yang terdampak, dan bagaimana?',
    results:
      'Hasil dibandingkan rencana | Pendapatan terhadap rencana; Margin operasi; Pertumbuhan tahunan | Hasil mana yang paling mengejutkan? Apakah trennya membaik?',
    drivers:
      'Apa yang menggerakkan hasil | Yang membantu; Yang menghambat | Sebab mana yang paling berpengaruh? Apakah akan bertahan? / Sebab mana yang paling merugikan? Apa yang sedang dilakukan?',
    customers:
      'Apa kata pelanggan | Bagaimana kepuasan berubah? Permintaan apa yang paling sering? Siapa yang bertahan atau pergi, dan mengapa?',
    finances:
      'Keuangan sekilas | Pendapatan; Biaya; Kas | Pos mana yang paling berbeda dari anggaran? Berapa perkiraan tahun ini?',
    risks:
      'Risiko dan tanggapannya | Risiko; Tanggapan | Risiko mana yang paling merugikan? Seberapa mungkin? / Apa yang sedang dilakukan? Siapa penanggung jawabnya?',
    outlook:
      'Apa yang berikutnya | Bulan depan; Triwulan depan; Akhir tahun | Apa yang terlihat lebih dulu? / Tonggak mana yang menentukan? / Apa yang harus tercapai saat itu?',
    decisions:
      'Keputusan yang dibutuhkan hari ini | Keputusan apa yang dibutuhkan, dan kapan? Apa rekomendasinya, dan mengapa? Apa yang terjadi tanpa keputusan?',
    problem:
      'Masalah yang layak dipecahkan | Siapa yang mengalaminya, dan seberapa sering? Berapa ruginya saat ini? Mengapa belum ada yang memecahkannya?',
    solution:
      'Solusi dan keunggulannya | Apa itu, dalam satu kalimat? Apa yang kini bisa dilakukan? Mengapa berhasil?',
    market:
      'Seberapa besar peluangnya | Pasar total; Pasar terjangkau; Pangsa dalam tiga tahun | Bagaimana ukurannya dihitung, dari sumber apa? Apa yang membuat pasar tumbuh?',
    model:
      'Cara menghasilkan uang | Pemasukan; Biaya | Siapa yang membayar, untuk apa, berapa? Apa yang tumbuh dengan tiap pelanggan? / Berapa biaya mendapatkan pelanggan? Kapan balik modal?',
    competition:
      'Dibandingkan pilihan lain | Kami; Pesaing terdekat; Cara saat ini | Di mana kami jelas lebih baik? / Di mana mereka lebih kuat? / Mengapa orang tetap memakainya?',
    traction:
      'Kemajuan sejauh ini | Pelanggan; Pendapatan bulanan; Pertumbuhan per bulan | Angka mana yang membuktikan permintaan? Apa kata pelanggan pertama?',
    team: 'Orang-orang di baliknya | Siapa yang memimpin, dan apa pengalamannya? Keahlian apa yang ada, apa yang kurang? Siapa yang membimbing?',
    investment:
      'Apa yang kami minta | Berapa yang dibutuhkan, dan untuk berapa lama? Untuk apa? Tonggak apa yang akan dicapai?',
    goals:
      'Apa yang ingin dicapai | Apa yang akan berbeda nanti? Bagaimana keberhasilan diukur? Tujuan mana yang didahulukan?',
    scope:
      'Apa yang termasuk dan tidak | Termasuk; Tidak termasuk | Hasil apa yang diserahkan? Untuk siapa? / Apa yang sengaja ditunda? Mengapa?',
    approach:
      'Cara pekerjaan dilakukan | Persiapan; Pembuatan; Pengujian; Penerapan | Apa yang harus siap lebih dulu? / Apa yang dibuat, dan oleh siapa? / Bagaimana tahu ini berhasil? / Siapa yang menerima, dan kapan?',
    budget:
      'Biaya dan manfaatnya | Biaya awal; Biaya tahunan; Manfaat yang diharapkan | Apa dasar angkanya? Kapan balik modal?',
    benefits:
      'Apa yang menjadi lebih baik | Siapa yang paling diuntungkan, dan apa? Manfaat mana yang terukur? Berapa ruginya jika diam saja?',
    approval:
      'Persetujuan yang diminta | Apa tepatnya yang perlu disetujui? Kapan dibutuhkan? Apa yang dimulai esok harinya?',
    progress:
      'Posisi pekerjaan saat ini | Selesai; Sedang berjalan | Apa yang selesai sejak laporan terakhir? Apa hasilnya? / Apa yang sedang dikerjakan? Sudah sejauh mana?',
    milestones:
      'Tonggak dan tanggalnya | Tercapai; Berikutnya; Setelah itu; Selesai | Apa yang tercapai, tepat waktu? / Apa berikutnya, dan kapan? / Apa yang bergantung padanya? / Kapan semuanya selesai?',
    blockers:
      'Hambatan dan bantuan yang dibutuhkan | Hambatan; Bantuan | Apa yang terhambat, dan sejak kapan? Apa yang tertunda? / Siapa yang bisa menyelesaikan? Kapan?',
    next: 'Langkah berikutnya | Siapa melakukan apa? Kapan? Kapan kita bertemu lagi?',
    position:
      'Posisi kita saat ini | Kekuatan; Kelemahan | Apa yang kita lakukan lebih baik? Apa yang bisa diandalkan? / Di mana kita kalah, dan dari siapa? Apa yang kurang?',
    options:
      'Pilihan berdampingan | Pilihan A; Pilihan B; Pilihan C | Apa kelebihannya? Apa kekurangannya? / Apa kelebihannya? Apa kekurangannya? / Apa kelebihannya? Apa kekurangannya?',
    priorities:
      'Apa yang didahulukan | Tiga hal apa yang terpenting? Apa yang dihentikan? Siapa penanggung jawabnya?',
    roadmap:
      'Peta jalan, langkah demi langkah | Pertama; Lalu; Kemudian; Akhirnya | Apa yang terjadi lebih dulu? / Apa yang dibangun di atasnya? / Apa setelah itu berhasil? / Apa titik akhirnya?',
    measures:
      'Cara mengukur keberhasilan | Ukuran utama; Tanda awal; Batas aman | Berapa nilainya sekarang, dan targetnya? Siapa yang melapor, seberapa sering?',
    audience:
      'Untuk siapa ini | Siapa mereka, dan apa yang ingin mereka capai? Apa yang mereka pakai sekarang? Apa yang membuat mereka beralih?',
    message:
      'Apa yang perlu diingat | Apa janjinya, dalam satu kalimat? Apa buktinya? Apa yang harus dirasakan orang?',
    channels:
      'Bagaimana orang mengetahuinya | Di mana mereka mencari informasi? Saluran mana yang pertama, dan mengapa? Apa yang dibutuhkan masing-masing?',
    objectives:
      'Apa yang akan Anda kuasai | Apa yang harus bisa dilakukan semua orang? Mengapa ini bermanfaat? Apa yang perlu diketahui lebih dulu?',
    concept:
      'Gagasan utama | Bagaimana menjelaskannya dalam satu kalimat? Apa saja bagiannya? Dengan apa sering tertukar?',
    example: 'Sebuah contoh | Bagaimana situasinya? Apa yang dilakukan, dalam urutan apa? Apa hasilnya?',
    practice:
      'Coba sendiri | Apa tugasnya, dan berapa lama? Seperti apa jawaban yang baik? Apa yang dibahas setelahnya?',
    mistakes:
      'Yang dilakukan dan yang dihindari | Lakukan; Hindari | Kebiasaan apa yang berhasil? Apa yang menghemat waktu? / Kesalahan apa yang paling sering? Bagaimana mengenalinya?',
    recap:
      'Apa yang dibawa pulang | Tiga hal apa yang harus diingat? Apa yang dicoba lebih dulu? Di mana informasi lebih lanjut?',
    question:
      'Pertanyaan yang dijawab | Apa tepatnya pertanyaannya? Mengapa jawabannya penting? Apa yang sudah diketahui?',
    method:
      'Cara menemukan jawabannya | Rancangan; Sampel; Pengumpulan; Analisis | Pendekatan apa, dan mengapa? / Siapa atau apa yang diteliti, berapa banyak? / Bagaimana dan kapan dikumpulkan? / Bagaimana dianalisis?',
    findings: 'Apa yang ditemukan | Apa temuan terkuat? Apa yang tidak terduga? Apa yang tidak terbukti?',
    evidence:
      'Angka di baliknya | Angka utama; Perbandingan; Perubahan | Dari mana angkanya? Seberapa pasti?',
    limits:
      'Yang tidak dijawab hasil ini | Bagi siapa tidak berlaku? Apa yang tidak bisa diukur? Apa yang dapat mengubah jawabannya?',
    implications:
      'Apa akibatnya | Apa yang harus dilakukan berbeda? Siapa yang harus bertindak? Apa yang perlu diteliti berikutnya?',
    impact:
      'Apa yang terdampak, dan berapa lama | Orang terdampak; Durasi; Biaya | Siapa yang pertama menyadari, dan bagaimana? Apa yang tidak terdampak?',
    chronology:
      'Apa yang terjadi, berurutan | Mulai; Diketahui; Tertahan; Selesai | Apa pemicunya, dan kapan? / Siapa yang menyadari, dan bagaimana? / Apa yang menahannya? / Apa yang mengakhirinya, dan kapan?',
    causes:
      'Mengapa terjadi | Apa penyebab langsungnya? Apa yang memungkinkannya? Mengapa tidak dicegah atau terlihat lebih awal?',
    response:
      'Bagaimana tanggapannya | Berjalan baik; Perlu diperbaiki | Apa yang mempersingkat insiden? Apa yang perlu dipertahankan? / Apa yang membuang waktu, dan mengapa? Apa yang kurang?',
    actions:
      'Siapa melakukan apa dan kapan | Tindakan mana yang terpenting, dan milik siapa? Kapan masing-masing selesai? Bagaimana tahu itu berhasil?',
    needs:
      'Kebutuhan Anda | Tujuan apa yang ingin dicapai pelanggan? Apa yang menghalangi? Berapa nilai hasil yang baik?',
    proof:
      'Di mana ini sudah berhasil | Pelanggan mana yang paling mirip? Apa yang dicapainya, dalam angka? Bolehkah kami mengutipnya?',
    offer:
      'Penawaran dalam tiga paket | Dasar; Standar; Lengkap | Apa isinya? Berapa harganya? / Apa isinya? Berapa harganya? / Apa isinya? Berapa harganya?',
    start:
      'Cara kami memulai | Minggu 1; Bulan 1; Bulan 3 | Apa yang terjadi lebih dulu, dengan siapa? / Apa yang sudah dipakai? / Hasil apa yang bisa ditunjukkan?',
    welcome:
      'Selamat datang: siapa kami | Apa yang kami lakukan, dan untuk siapa? Apa yang kami yakini? Apa yang kami banggakan?',
    people:
      'Rekan kerja Anda | Siapa di tim, dan siapa mengerjakan apa? Siapa kontak pertama? Bertanya apa kepada siapa?',
    'first-weeks':
      'Minggu-minggu pertama | Hari 1; Minggu 1; Bulan 1; Bulan 3 | Apa yang terjadi di hari pertama? / Bertemu siapa, menyiapkan apa? / Apa yang mulai dikerjakan? / Apa tanggung jawabnya?',
    tools: 'Alat kerja dan tempatnya | Alat mana untuk apa? Bagaimana mendapat akses? Di mana panduannya?',
    contacts:
      'Bertanya kepada siapa | Siapa yang membantu sehari-hari? Siapa saat darurat? Di mana jawabannya tertulis?',
    prerequisites:
      'Yang dibutuhkan sebelum mulai | Bahan, alat, atau akses apa yang dibutuhkan? Apa yang perlu diketahui? Berapa lama?',
    steps:
      'Langkah demi langkah | Langkah 1; Langkah 2; Langkah 3; Langkah 4 | Apa yang dilakukan pertama? / Apa berikutnya? / Apa yang mudah terlupa? / Bagaimana menyelesaikannya?',
    check:
      'Cara mengetahui keberhasilannya | Apa yang terlihat di akhir? Apa tanda kesalahannya? Apa yang harus dilakukan?',
    criteria: 'Dasar pemilihan | Kriteria mana yang terpenting? Mana yang wajib? Bagaimana bobotnya?',
    recommendation: 'Rekomendasi kami | Apa rekomendasinya? Apa alasan utamanya? Apa yang dapat mengubahnya?',
    programme:
      'Susunan acara | Pembukaan; Acara inti; Istirahat; Penutup | Bagaimana dimulai? / Apa puncaknya? / Kapan waktu berbincang? / Bagaimana ditutup?',
    logistics:
      'Tempat, waktu, dan kebutuhan | Di mana dan kapan? Apa yang perlu dipesan? Siapa yang di lokasi?',
  }),
};
